import { type RawBuilder, sql } from 'kysely'
import { type Anomaly, type AnomalyReason, type AnomalyState, reportedAnomalyMeasures } from '#contract/anomalies.ts'
import { formulaOf, readMetrics } from '#model/measures/index.ts'
import { readHomeMoney } from '#model/money/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { Metrics } from '#rules/measures/metrics.ts'
import { type AnomalyKey, anomalyId, isAdminMeasure } from './anomalyId.ts'

interface Row extends AnomalyKey, Pick<Anomaly, 'until' | 'seen' | 'expected' | 'low' | 'high' | 'worth' | 'name'> {
  measure: Anomaly['measure']
  amount: number | null
  currency: string
  reasons: AnomalyReason[]
  held: string[] | null
  state: AnomalyState
}

/** An anomaly on days that a user has seen is not new, even when its first day has changed. */
const isSeen = (tenant: string) => sql`exists (
  select from anomaly_seen s where s.tenant_id = ${tenant}::uuid and s.marketplace = a.marketplace and s.seller = a.seller
    and s.asin = a.asin and s.measure = a.measure and s.since <= a.until and s.until >= a.since)`
const isMuted = (tenant: string) => sql`exists (
  select from anomaly_mutes m where m.tenant_id = ${tenant}::uuid and coalesce(m.asin, a.asin) = a.asin
    and coalesce(m.marketplace, a.marketplace) = a.marketplace and coalesce(m.measure, a.measure) = a.measure
    and (m.until is null or m.until >= a.since))`

/** Selects files that wait for a decision and cover these or unknown days; no figure includes them yet. */
const heldFiles = (tenant: string) => sql`(
  select array_agg(u.filename order by u.id) from uploads u
  where u.tenant_id = ${tenant}::uuid and u.state = 'held' and coalesce(u.seller, a.seller) = a.seller
    and (u.marketplaces = '{}' or a.marketplace = any(u.marketplaces))
    and coalesce(u.since, u.as_of::date) <= a.until and coalesce(u.until, u.as_of::date) >= a.since)`

/** Returns title and unit of a measure. */
const describeMeasure = (key: string, { find }: Metrics): Pick<Anomaly, 'title' | 'unit' | 'per' | 'formula'> => {
  const measure = find(key)
  if (!measure) return { title: key, unit: 'count' }
  const { title, unit } = measure
  if (measure.kind !== 'metric') return { title, unit }
  return { title, unit, ...(measure.per !== undefined && { per: measure.per }), formula: formulaOf(measure, find) }
}

const MAX_ROWS = 2000

/** Returns anomalies that match a condition on `a`, most valuable first; those of ads only when permitted. */
export const readAnomalies = async (
  scope: Scope,
  {
    isAdmin,
    where,
    state,
  }: { isAdmin: boolean; where: readonly RawBuilder<unknown>[]; state?: AnomalyState | undefined },
): Promise<Anomaly[]> => {
  const tenant = scope.tenant()
  const money = await readHomeMoney(scope)
  const metrics = await readMetrics(scope)
  const ofAds = [...reportedAnomalyMeasures, ...metrics.all.map(({ key }) => key)].filter((key) =>
    isAdminMeasure(key, metrics),
  )
  const amount = sql`a.money`
  const conditions = [
    sql`a.tenant_id = ${tenant}::uuid`,
    ...(isAdmin ? [] : [sql`not a.measure = any(${ofAds}::text[])`]),
    ...where,
  ]
  const { rows } = await sql<Row>`
    select * from (
      select a.marketplace, a.seller, a.asin, a.measure, a.since, a.until, a.seen, a.expected, a.low, a.high,
        a.money::float8 as amount, a.currency, a.reasons, p.name, ${heldFiles(tenant)} as held,
        ${money.byJoined(amount, sql`a.currency`)}::float8 as worth,
        case when ${isMuted(tenant)} then 'muted' when ${isSeen(tenant)} then 'seen' else 'new' end as state
      from anomalies a
      left join products p on p.tenant_id = ${tenant}::uuid and p.asin = a.asin
      ${money.join(sql`a.currency`, sql`a.until`)}
      where ${sql.join(conditions, sql` and `)}
    ) told ${state ? sql`where state = ${state}` : sql``}
    order by abs(worth) desc nulls last, until desc, asin, measure limit ${MAX_ROWS}`.execute(scope.tx)
  return rows.map(({ amount: moneyAmount, currency, held, reasons, ...row }) => ({
    id: anomalyId(row),
    ...row,
    ...describeMeasure(row.measure, metrics),
    money: { amount: moneyAmount, currency },
    reasons: [
      ...reasons,
      ...(held ? [{ kind: 'held' as const, text: `An import is held: ${held.slice(0, 2).join(', ')}` }] : []),
    ],
  }))
}

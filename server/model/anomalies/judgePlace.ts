import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import { judgedMeasures } from '#rules/anomalies/judgedMeasures.ts'
import type { Judged } from '#rules/anomalies/judgedMetric.ts'
import { addDays } from '#rules/days.ts'
import { grouped } from '#rules/grouped.ts'
import { marketplaceByCode } from '#rules/marketplaces.ts'
import { type Place, readCoveredDays } from './coveredDays.ts'
import { sourcesOfJudged, sourcesToRead } from './judgedSources.ts'
import { coverageOf } from './judgeProduct.ts'
import { judgeProducts } from './judgeProducts.ts'
import { LOOKED_THROUGH } from './rules/series.ts'
import type { Touched } from './touched.ts'
import { readWatched } from './watched.ts'

/** Number of days that are judged, back from the last reported day. */
const JUDGED_DAYS = 91
/** Longest span that is judged together, including weekdays without stock. */
const SPAN_DAYS = 35

/** Returns the last reported day. Future days, which a faulty file may contain, are ignored. */
const lastDay = async ({ tx, tenant }: Scope, { marketplace, seller }: Place, now: Date): Promise<string | null> => {
  // some time zones are already a day ahead
  const until = addDays(now.toISOString().slice(0, 10), 1)
  const lastDaySql = (table: string) => sql`
    select max(day) as day from ${sql.table(table)}
    where tenant_id = ${tenant()}::uuid and marketplace = ${marketplace} and seller = ${seller} and day <= ${until}::date`
  const { rows } = await sql<{ day: string | null }>`
    select max(day) as day from (${lastDaySql('sales_days')} union all ${lastDaySql('traffic_daily')} union all ${lastDaySql('ads_daily')}) d`.execute(
    tx,
  )
  return rows[0]?.day ?? null
}

/** Returns the day from which a measure is judged again; undefined if it has not changed. */
const touchedFrom = ({ sources }: Touched, measure: Judged, earliest: string): string | undefined => {
  // out-of-stock days are not judged, so a change of stock affects all measures
  const sourceKeys = [...sourcesOfJudged(measure), measure.key, 'outages']
  const since = sourceKeys
    .flatMap((source) => sources.get(source) ?? [])
    .sort()
    .at(0)
  if (since === undefined) return undefined
  // days that were waiting for data come before the touched ones
  const waited = addDays(since, -measure.waits)
  return waited > earliest ? waited : earliest
}

interface Kept {
  asin: string
  measure: string
  since: string
}

/**
 * Deletes the anomalies of measures that overlap or adjoin the days to judge; they are found again from their first day
 * on.
 */
const dropTouched = async (
  { tx, tenant }: Scope,
  { marketplace, seller }: Place,
  froms: readonly { measure: string; from: string }[],
) => {
  const { rows } = await sql<Kept>`
    delete from anomalies a using jsonb_to_recordset(${JSON.stringify(froms)}::jsonb) t (measure text, "from" date)
    where a.tenant_id = ${tenant()}::uuid and a.marketplace = ${marketplace} and a.seller = ${seller} and a.measure = t.measure
      and a.until >= t."from" - 1
    returning a.asin, a.measure, a.since`.execute(tx)
  return rows
}

/** Judges the listings of a seller in a marketplace from the changed days on. Returns the number of anomalies. */
export const judgePlace = async (scope: Scope, touched: Touched, now: Date): Promise<number> => {
  const { marketplace, seller } = touched
  const place = { marketplace, seller }
  const latestDay = await lastDay(scope, place, now)
  const earliest = latestDay === null ? '9999-12-31' : addDays(latestDay, 1 - JUDGED_DAYS)
  const froms = new Map(
    [...judgedMeasures, ...(await readWatched(scope))].flatMap((measure: Judged) => {
      const from = touchedFrom(touched, measure, earliest)
      return from === undefined ? [] : [[measure, from] as const]
    }),
  )
  // a new sale ends an out-of-stock period
  const outSince = [touched.sources.get('outages'), touched.sources.get('sales')]
    .filter((day) => day !== undefined)
    .sort()[0]
  const outagesFrom = outSince === undefined || outSince > earliest ? outSince : earliest
  const dropped = await dropTouched(scope, place, [
    ...[...froms].map(([{ key }, from]) => ({ measure: key, from: from === earliest ? '1970-01-01' : from })),
    ...(outagesFrom === undefined ? [] : [{ measure: 'daysOut', from: outagesFrom }]),
  ])
  if (latestDay === null) return 0
  const continued = dropped.filter(({ since }) => since >= earliest)
  const began = new Map(
    [...grouped(continued, ({ asin }) => asin)].map(([asin, anomalies]) => [
      asin,
      new Map(anomalies.map(({ measure, since }) => [measure, since])),
    ]),
  )
  const days = [
    ...froms.values(),
    ...(outagesFrom === undefined ? [] : [outagesFrom]),
    ...continued.map(({ since }) => since),
  ].sort()
  const [firstDay] = days
  if (firstDay === undefined || firstDay > latestDay) return 0
  const window = { since: addDays(firstDay, -LOOKED_THROUGH - SPAN_DAYS), until: latestDay }
  const covered = await readCoveredDays(scope, place, window)
  const coverageByMeasure = new Map([...froms.keys()].map((measure) => [measure, coverageOf(covered, measure)]))
  const currency = marketplaceByCode(marketplace)?.currency ?? ''
  const judged = [...froms.keys()]
  const query = { ...place, ...window, currency, judged, sources: sourcesToRead(judged) }
  return judgeProducts(scope, { query, coverageByMeasure, froms, outagesFrom, began })
}

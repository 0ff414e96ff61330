import { hash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import { queueOnce } from '#platform/jobs/queue.ts'
import { addDays, daysBetween } from '#rules/days.ts'
import { sourceOf } from '#rules/measures/catalogue.ts'
import { type Dimension, infoOfDimension, isTimeDimension } from '#rules/measures/dimensions.ts'
import type { Conversion } from './moneySql.ts'
import { type Plan, usedDimensions } from './plan.ts'
import type { Days } from './sources/source.ts'

/** Shorter spans are read from their days. */
const MIN_DAYS = 120
/** Days at the end of a span that stay out of totals, because reports of them still come. */
const RECENT_DAYS = 45
/** Days at the start of a span that stay out of totals, because the span moves on. */
const FIRST_DAYS = 14
/** Totals are stored anew when the span has moved so far. */
const MAX_MOVED = 12
/** Cheaper queries need no totals. In PostgreSQL's units, about 0.01 ms each. */
const MIN_COST = 30_000
const MAX_DIMENSIONS = 3

/** Stored sums of the ads of some days. */
export interface AdsTotal extends Days {
  id: string
}

/** What a job stores the totals of, over all days of a span and over those that seldom change. */
export interface TotalsQuery extends Days {
  dimensions: readonly Dimension[]
  filters: readonly (readonly [Dimension, readonly string[]])[]
  currencies: readonly string[]
  currency: string
}

/** Dimensions that need other tables than those of ads, or another group for each day. */
const isForeign = (dimension: Dimension): boolean =>
  isTimeDimension(dimension) ||
  infoOfDimension(dimension) !== undefined ||
  dimension === 'platform' ||
  dimension === 'category'

const isEligible = (plan: Plan, conversion: Conversion): boolean =>
  plan.sums.every((sum) => sourceOf(sum) === 'ads') &&
  plan.dimensions.length > 0 &&
  plan.dimensions.length <= MAX_DIMENSIONS &&
  !usedDimensions(plan).some(isForeign) &&
  conversion.way !== 'own'

/** Returns a text for all totals of the same sums, whatever their days. */
export const shapeOf = (
  {
    dimensions,
    filters,
  }: { dimensions: readonly Dimension[]; filters: Iterable<readonly [Dimension, readonly string[]]> },
  currency: string,
): string => {
  const sorted = [...filters].map(([name, values]) => [name, [...values].sort()]).sort()
  return hash('sha256', JSON.stringify([dimensions, sorted, currency]))
}

/** Returns a hash of the exchange rates on some days. */
export const ratesOf = (conversion: Conversion, { since, until }: Days): string => {
  if (conversion.way !== 'rates') return conversion.way
  const rates = [...conversion.factors]
    .map(([currency, days]) => [
      currency,
      ...days.filter(({ day }) => day >= since && day <= until).map(({ factor }) => factor),
    ])
    .sort()
  return hash('sha256', JSON.stringify(rates))
}

/**
 * Returns the stored total of the most days within a span, none of which has changed since. A shared lock keeps it until
 * the transaction ends.
 */
export const readTotal = async (
  { tx, tenant }: Scope,
  shape: string,
  conversion: Conversion,
  { since, until }: Days,
): Promise<AdsTotal | undefined> => {
  const { rows } = await sql<AdsTotal & { rates: string; version: number }>`
    select id, since::text as since, until::text as until, rates, version from ads_totals
    where tenant_id = ${tenant()}::uuid and shape = ${shape} and since >= ${since}::date and until <= ${until}::date
    order by ads_totals.until - ads_totals.since desc, id for key share`.execute(tx)
  for (const row of rows) {
    if (row.rates !== ratesOf(conversion, row)) continue
    const { rows: newer } = await sql`
      select from ads_days where tenant_id = ${tenant()}::uuid and day between ${row.since}::date and ${row.until}::date
        and version > ${row.version}::bigint limit 1`.execute(tx)
    if (newer.length === 0) return row
  }
  return undefined
}

/** Returns the stored total for each long span that has one. */
export const readTotals = async (
  scope: Scope,
  plan: Plan,
  conversion: Conversion,
  currency: string,
): Promise<ReadonlyMap<number, AdsTotal>> => {
  const totals = new Map<number, AdsTotal>()
  if (!isEligible(plan, conversion)) return totals
  for (const [spanIndex, span] of plan.spans.entries()) {
    if (daysBetween(span.since, span.until) < MIN_DAYS) continue
    const total = await readTotal(scope, shapeOf(plan, currency), conversion, span)
    if (total) totals.set(spanIndex, total)
  }
  return totals
}

/** Returns the days of a span that seldom change, and stay in it while it moves on. */
export const settledDays = ({ since, until }: Days): Days => ({
  since: addDays(since, FIRST_DAYS),
  until: addDays(until, -RECENT_DAYS),
})

/** Returns true if a total of settled days is of days long before those of the span. */
export const isMoved = (total: Days, { since, until }: Days): boolean =>
  daysBetween(since, total.since) < FIRST_DAYS - MAX_MOVED || daysBetween(total.until, until) > RECENT_DAYS + MAX_MOVED

const isWhole = (total: Days, { since, until }: Days): boolean => total.since === since && total.until === until

/** Queues a job that stores the totals of long spans whose query was costly, or whose totals are of days long ago. */
export const requestTotals = async (
  scope: Scope,
  plan: Plan,
  { conversion, currency, cost }: { conversion: Conversion; currency: string; cost: number },
  totals: ReadonlyMap<number, AdsTotal>,
): Promise<void> => {
  if (!isEligible(plan, conversion)) return
  for (const [spanIndex, { since, until }] of plan.spans.entries()) {
    const total = totals.get(spanIndex)
    if (daysBetween(since, until) < MIN_DAYS || (total && isWhole(total, { since, until }))) continue
    if (cost < MIN_COST && !(total && isMoved(total, { since, until }))) continue
    const query: TotalsQuery = {
      dimensions: plan.dimensions,
      filters: [...plan.filters],
      currencies: conversion.way === 'rates' ? [...conversion.factors.keys()] : [],
      currency,
      since,
      until,
    }
    await queueOnce(scope, jobKinds.storeAdsTotals, [], { query })
  }
}

/**
 * Returns SQL of a span's sums: those of a stored total and, unless it has all days, of the others, `rest`, in columns `d0`…, `span`, `s0`…,
 * `low` and `high`.
 */
export const withTotalSql = (
  plan: Plan,
  spanIndex: number,
  { tenant, total, rest }: { tenant: string; total: AdsTotal; rest: RawBuilder<unknown> },
): RawBuilder<unknown> => {
  const names = plan.dimensions.map((_, nr) => sql.ref(`d${nr}`))
  const stored = sql`(select * from ads_total_rows where tenant_id = ${tenant}::uuid and total_id = ${total.id}::uuid) t`
  const span = plan.spans[spanIndex]
  if (span && isWhole(total, span)) {
    const sums = plan.sums.map((sum, nr) => sql`t.${sql.ref(sum.slice('ads.'.length))} as ${sql.ref(`s${nr}`)}`)
    return sql`
      select ${sql.join(names)}, ${sql.lit(spanIndex)}::int as span, ${sql.join(sums)}, t.low, null::text as high from ${stored}`
  }
  const sums = plan.sums.map(
    (sum, nr) =>
      sql`coalesce(t.${sql.ref(sum.slice('ads.'.length))}, 0) + coalesce(${sql.ref(`n.s${nr}`)}, 0) as ${sql.ref(`s${nr}`)}`,
  )
  return sql`
    select ${sql.join(names)}, ${sql.lit(spanIndex)}::int as span, ${sql.join(sums)}, least(t.low, n.low) as low, n.high
    from ${stored} full join (${rest}) n using (${sql.join(names)})`
}

import { type RawBuilder, sql } from 'kysely'
import { sourceOf } from '#rules/measures/catalogue.ts'
import { type Dimension, isTimeDimension } from '#rules/measures/dimensions.ts'
import type { SourceKey } from '#rules/measures/sourceKeys.ts'
import { type AdsTotal, withTotalSql } from './adsTotals.ts'
import { apartSql, dimensionJoins, dimensionSql } from './dimensionSql.ts'
import { type Conversion, convertedSql, isConverted, isForeign, ratesJoin } from './moneySql.ts'
import { type Plan, type Span, usedDimensions } from './plan.ts'
import { columnOf, sources } from './sources.ts'

/** The dimension values that are listed; all others are combined under null. */
export interface Top {
  dimension: Dimension
  values: readonly string[]
}

export interface Reading {
  tenant: string
  /** The day whose listing attributes apply. */
  today: string
  conversion: Conversion
  top?: Top
  /** If true, rows without a product get null for product attributes. */
  apart?: boolean
  /** Stored totals of the ads, by span. */
  totals?: ReadonlyMap<number, AdsTotal>
}

type SumColumn = ReturnType<typeof columnOf>

/** Returns true if a sum depends on the currency of its rows. */
const isOfCurrency = ({ isMoney, countsPriced }: SumColumn) => isMoney === true || countsPriced === true

const sumSql = ({ value, when, isMoney, countsPriced }: SumColumn, conversion: Conversion, span: Span) => {
  // whole numbers below 2^53 are exact as float8, and PostgreSQL sums them many times faster than bigint
  const number = sql`(${value})::float8`
  const filter = when ?? (countsPriced ? isConverted(conversion, span) : undefined)
  return sql`sum(${isMoney ? convertedSql(conversion, span, number) : number}) ${filter ? sql`filter (where ${filter})` : sql``}`
}

/** SQL of the first or last currency to report, among amounts other than 0. */
const currencySql = (which: 'min' | 'max', columns: readonly SumColumn[], conversion: Conversion, span: Span) => {
  const amounts = [...new Set(columns.filter(isOfCurrency).map(({ value }) => value))]
  // with conversion one currency is enough: the next round finds the next one
  if (amounts.length === 0 || (which === 'max' && conversion.way !== 'own')) return sql`null::text`
  const isSome = sql.join(
    amounts.map((value) => sql`${value} <> 0`),
    sql` or `,
  )
  return sql`${sql.raw(which)}(f.currency) filter (where ${isForeign(conversion, span)} and (${isSome}))`
}

const filterSql = (key: SourceKey, [dimension, values]: readonly [Dimension, readonly string[]]) => {
  const column = dimensionSql(sources[key], dimension)
  return isTimeDimension(dimension)
    ? sql`(${column})::text = any(${values}::text[])`
    : sql`${column} = any(${values}::text[])`
}

const splitSql = (key: SourceKey, dimension: Dimension, { moved: shiftDays }: Span, { top, apart }: Reading) => {
  const column = (apart ? apartSql : dimensionSql)(sources[key], dimension, shiftDays)
  return top?.dimension === dimension
    ? sql`case when ${column} = any(${top.values}::text[]) then ${column} end`
    : column
}

const spanAt = ({ spans }: Plan, spanIndex: number): Span => {
  const span = spans[spanIndex]
  if (!span) throw new Error(`There is no span ${spanIndex}`)
  return span
}

/** SQL of the filtered rows `f` of a source in a span, with their joins. */
const fromSql = (plan: Plan, key: SourceKey, spanIndex: number, { tenant, conversion, totals }: Reading) => {
  const { since, until } = spanAt(plan, spanIndex)
  const used = usedDimensions(plan)
  const sourceSums = plan.sums.filter((sum) => sourceOf(sum) === key)
  const ask = {
    tenant,
    since,
    until,
    dimensions: used,
    times: plan.times,
    asins: plan.filters.get('asin'),
    sums: sourceSums.map((sum) => sum.slice(key.length + 1)),
    omit: totals?.get(spanIndex),
  }
  const hasMoney = sourceSums.some((sum) => isOfCurrency(columnOf(sum)))
  const filters = [...plan.filters].map((filter) => filterSql(key, filter))
  return sql`${sources[key].rows(ask)} ${hasMoney ? ratesJoin(conversion, { since, until }) : sql``} ${dimensionJoins(tenant, used)}
    ${filters.length ? sql`where ${sql.join(filters, sql` and `)}` : sql``}`
}

const groupBy = (count: number) =>
  count ? sql`group by ${sql.join(Array.from({ length: count }, (_, index) => sql.lit(index + 1)))}` : sql``

const columnRef = (name: string, index: number) => sql.ref(`${name}${index}`)

/**
 * Returns SQL of the sums of one source in one span by dimensions: columns `d0`…, `span`, `s0`… for all sums of the
 * plan, null for those of other sources, and `low` and `high`, the currencies to report.
 */
export const partSql = (plan: Plan, key: SourceKey, spanIndex: number, reading: Reading): RawBuilder<unknown> => {
  const { conversion, tenant, totals } = reading
  const span = spanAt(plan, spanIndex)
  const columns = plan.sums.map((sum) => (sourceOf(sum) === key ? columnOf(sum) : undefined))
  const sourceColumns = columns.filter((column) => column !== undefined)
  const split = plan.dimensions.map(
    (dimension, nr) => sql`${splitSql(key, dimension, span, reading)} as ${columnRef('d', nr)}`,
  )
  const from = fromSql(plan, key, spanIndex, reading)
  const currencies = [
    sql`${currencySql('min', sourceColumns, conversion, span)} as low`,
    sql`${currencySql('max', sourceColumns, conversion, span)} as high`,
  ]
  const spanColumn = sql`${sql.lit(spanIndex)}::int as span`
  const summed = columns.map(
    (column, nr) => sql`${column ? sumSql(column, conversion, span) : sql`null::float8`} as ${columnRef('s', nr)}`,
  )
  const part = sql`select ${sql.join([...split, spanColumn, ...summed, ...currencies])} from ${from} ${groupBy(split.length)}`
  const total = totals?.get(spanIndex)
  return total ? withTotalSql(plan, spanIndex, { tenant, total, rest: part }) : part
}

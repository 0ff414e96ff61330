import { type RawBuilder, sql } from 'kysely'
import { sourceOf } from '#rules/measures/catalogue.ts'
import { type Dimension, isTimeDimension } from '#rules/measures/dimensions.ts'
import type { SourceKey, SumKey } from '#rules/measures/sourceKeys.ts'
import { dimensionJoins, dimensionSql } from './dimensionSql.ts'
import { type Conversion, convertedSql, isForeign, ratesJoin } from './moneySql.ts'
import { type Plan, type Span, usedDimensions } from './plan.ts'
import { columnOf, sources } from './sources.ts'

/** The values of a dimension that are told; all others come together under null. */
export interface Top {
  dimension: Dimension
  values: readonly string[]
}

export interface Reading {
  tenant: string
  /** The day whose notes of listings count. */
  today: string
  conversion: Conversion
  top?: Top
}

const sumSql = (sum: SumKey, conversion: Conversion) => {
  const { value, when, isMoney } = columnOf(sum)
  const summed = sql`sum(${isMoney ? convertedSql(conversion, value) : value})`
  return sql`(${summed} ${when ? sql`filter (where ${when})` : sql``})::float8`
}

/** The least or the last of the currencies that need a look, among amounts other than 0. */
const currencySql = (which: 'min' | 'max', sums: readonly SumKey[], conversion: Conversion) => {
  const amounts = sums.map(columnOf).filter(({ isMoney }) => isMoney)
  if (amounts.length === 0) return sql`null::text`
  const isSome = sql.join(
    amounts.map(({ value }) => sql`${value} <> 0`),
    sql` or `,
  )
  return sql`${sql.raw(which)}(f.currency) filter (where ${isForeign(conversion)} and (${isSome}))`
}

const filterSql = (key: SourceKey, [dimension, values]: readonly [Dimension, readonly string[]]) => {
  const column = dimensionSql(sources[key], dimension)
  return isTimeDimension(dimension)
    ? sql`(${column})::text = any(${values}::text[])`
    : sql`${column} = any(${values}::text[])`
}

const splitSql = (key: SourceKey, dimension: Dimension, { moved }: Span, top: Top | undefined) => {
  const column = dimensionSql(sources[key], dimension, moved)
  return top?.dimension === dimension
    ? sql`case when ${column} = any(${top.values}::text[]) then ${column} end`
    : column
}

/**
 * SQL of the sums of one source in one span, by the dimensions: columns `d0`…, `span`, `s0`… of all sums of the plan, null those of
 * other sources, and `low` and `high`, the currencies that need a look.
 */
export const partSql = (plan: Plan, key: SourceKey, at: number, reading: Reading): RawBuilder<unknown> => {
  const { tenant, conversion, top } = reading
  const used = usedDimensions(plan)
  const span = plan.spans[at]
  if (!span) throw new Error(`There is no span ${at}`)
  const own = plan.sums.filter((sum) => sourceOf(sum) === key)
  const split = plan.dimensions.map(
    (dimension, nr) => sql`${splitSql(key, dimension, span, top)} as ${sql.ref(`d${nr}`)}`,
  )
  const summed = plan.sums.map(
    (sum, nr) => sql`${own.includes(sum) ? sumSql(sum, conversion) : sql`null::float8`} as ${sql.ref(`s${nr}`)}`,
  )
  const ask = {
    ...{ tenant, since: span.since, until: span.until, dimensions: used, times: plan.times },
    sums: own.map((sum) => sum.slice(key.length + 1)),
  }
  const hasMoney = own.some((sum) => columnOf(sum).isMoney)
  const filters = [...plan.filters].map((filter) => filterSql(key, filter))
  return sql`
    select ${sql.join([
      ...split,
      sql`${sql.lit(at)}::int as span`,
      ...summed,
      sql`${currencySql('min', own, conversion)} as low`,
      sql`${currencySql('max', own, conversion)} as high`,
    ])}
    from ${sources[key].rows(ask)} ${hasMoney ? ratesJoin(conversion) : sql``} ${dimensionJoins(tenant, used)}
    ${filters.length ? sql`where ${sql.join(filters, sql` and `)}` : sql``}
    ${split.length ? sql`group by ${sql.join(split.map((_, nr) => sql.lit(nr + 1)))}` : sql``}`
}

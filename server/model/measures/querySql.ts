import { type RawBuilder, sql } from 'kysely'
import { daysBetween } from '#rules/days.ts'
import { growsWithDays, sourcesOf } from '#rules/measures/catalogue.ts'
import { type Dimension, isTimeDimension } from '#rules/measures/dimensions.ts'
import type { Measure } from '#rules/measures/measure.ts'
import type { SourceKey } from '#rules/measures/sourceKeys.ts'
import { dimensionTables } from './dimensionSql.ts'
import { measureSql, valueName } from './measureSql.ts'
import type { PlannedNarrowing, PlannedValue } from './narrowing.ts'
import { partSql, type Reading } from './partSql.ts'
import { type Plan, usedDimensions } from './plan.ts'

const lengthOf = ({ spans }: Plan, spanIndex: number): number => {
  const span = spans[spanIndex]
  return span ? daysBetween(span.since, span.until) + 1 : 1
}

/** SQL of a value of a row. A change of 0.5 means 50 % more, with sums per day; null without a previous value. */
const valueSql = (
  plan: Plan,
  { measure, span, against }: PlannedValue,
  among: 'grouped' | 'kept' = 'grouped',
): RawBuilder<unknown> => {
  const now = measureSql(plan, measure, span, among)
  if (against === undefined) return now
  const scale = growsWithDays(measure) ? lengthOf(plan, against) / lengthOf(plan, span) : 1
  const previousSql = measureSql(plan, measure, against, among)
  return sql`(case when ${previousSql} > 0 then ${sql.lit(scale)} * ${now} / ${previousSql} - 1 end)`
}

const nameSql = (plan: Plan, dimension: Dimension) => sql.ref(`d${plan.dimensions.indexOf(dimension)}`)
const isIn = (name: RawBuilder<unknown>, text: string) => sql`strpos(lower(${name}::text), ${text}) > 0`

/** SQL condition for the rows to keep. */
const keptSql = (plan: Plan, narrowing: PlannedNarrowing): RawBuilder<unknown> => {
  const { some, tokens, also, contains, between } = narrowing
  const names = plan.dimensions.map((dimension) => nameSql(plan, dimension))
  const tokenConditions = tokens.map(
    (word) =>
      sql`(${sql.join(
        names.map((name) => isIn(name, word)),
        sql` or `,
      )})`,
  )
  const nameCondition = also && sql`${nameSql(plan, also.dimension)} = any(${also.values}::text[])`
  const conditions = [
    ...(some.length
      ? [
          sql`(${sql.join(
            plan.spans.flatMap((_, spanIndex) =>
              some.map((measure) => sql`${measureSql(plan, measure, spanIndex)} <> 0`),
            ),
            sql` or `,
          )})`,
        ]
      : []),
    ...(tokenConditions.length
      ? [
          nameCondition
            ? sql`((${sql.join(tokenConditions, sql` and `)}) or ${nameCondition})`
            : sql.join(tokenConditions, sql` and `),
        ]
      : []),
    ...contains.map(({ dimension, text }) => isIn(nameSql(plan, dimension), text)),
    ...between.flatMap(({ value, min, max }) => [
      ...(min === undefined ? [] : [sql`${valueSql(plan, value)} >= ${min}::float8`]),
      ...(max === undefined ? [] : [sql`${valueSql(plan, value)} <= ${max}::float8`]),
    ]),
  ]
  return conditions.length ? sql.join(conditions, sql` and `) : sql`true`
}

/** SQL of the order; unknown values come last. */
const narrowedOrder = (plan: Plan, { order }: PlannedNarrowing): RawBuilder<unknown>[] =>
  order.map((sortKey) => {
    // shares are relative to the kept rows
    const value = 'value' in sortKey ? valueSql(plan, sortKey.value, 'kept') : nameSql(plan, sortKey.dimension)
    return sql`${value} ${sortKey.descending ? sql`desc` : sql`asc`} nulls last`
  })

/** Sort key: a dimension, or a measure of a span. */
export type Order = { descending: boolean } & ({ dimension: Dimension } | { measure: Measure; span: number })

export interface Page {
  /** Sort keys by priority; if empty, rows are sorted by the dimensions, time first. */
  order: readonly Order[]
  limit: number
  offset: number
  /** Replaces `order` if rows are filtered by more than their dimensions. */
  narrowing?: PlannedNarrowing | undefined
}

const nullSql = (dimension: Dimension) =>
  isTimeDimension(dimension) && dimension !== 'weekday' ? sql`null::date` : sql`null::text collate "C"`

const orderSql = (plan: Plan, { order, narrowing }: Page) => {
  const names = plan.dimensions.map((_, nr) => sql.ref(`d${nr}`))
  if (narrowing) return [...narrowedOrder(plan, narrowing), ...names]
  const ordered = order.map((one) => {
    const sortSql =
      'dimension' in one
        ? sql.ref(`d${plan.dimensions.indexOf(one.dimension)}`)
        : measureSql(plan, one.measure, one.span)
    return sql`${sortSql} ${one.descending ? sql`desc` : sql`asc`} nulls last`
  })
  return [...ordered, ...names]
}

/** Returns the sources of the plan's measures. */
export const sourcesOfPlan = ({ measures }: Plan): SourceKey[] => [...new Set(measures.flatMap(sourcesOf))]

/**
 * Returns SQL of the whole query: the rows of a page in order (`nr` from 1), and one row with the sums of all rows,
 * with `nr` 0 and their `count`. `d0`…: dimensions, `v0_0`…: sums by span, `low` and `high`: currencies to report.
 */
export const querySql = (plan: Plan, reading: Reading, page: Page): RawBuilder<Record<string, unknown>> => {
  const parts = sourcesOfPlan(plan).flatMap((key) =>
    plan.spans.map((_, spanIndex) => partSql(plan, key, spanIndex, reading)),
  )
  const names = plan.dimensions.map((_, nr) => sql.ref(`d${nr}`))
  const values = plan.spans.flatMap((_, spanIndex) =>
    plan.sums.map((_sum, nr) => ({ at: spanIndex, nr, name: sql.ref(valueName(spanIndex, nr)) })),
  )
  const summed = values.map(
    ({ at: spanIndex, nr, name }) =>
      sql`sum(${sql.ref(`s${nr}`)}) filter (where span = ${sql.lit(spanIndex)}) as ${name}`,
  )
  // a single part needs no second grouping
  const only = values.map(({ nr, name }) => sql`${sql.ref(`s${nr}`)} as ${name}`)
  const tables = [
    ...dimensionTables(reading.tenant, usedDimensions(plan), reading.today),
    parts.length === 1
      ? sql`grouped as materialized (select ${sql.join([...names, ...only, sql`low`, sql`high`])} from (${parts[0]}) parts)`
      : sql`grouped as materialized (
          select ${sql.join([...names, ...summed, sql`min(low) as low`, sql`max(high) as high`])}
          from (${sql.join(parts, sql` union all `)}) parts
          ${names.length ? sql`group by ${sql.join(names)}` : sql``}
        )`,
    ...(page.narrowing
      ? [sql`kept as materialized (select * from grouped where ${keptSql(plan, page.narrowing)})`]
      : []),
  ]
  const sourceTable = page.narrowing ? sql`kept` : sql`grouped`
  const ordered = orderSql(plan, page)
  const orderBySql = ordered.length ? sql`order by ${sql.join(ordered)}` : sql``
  return sql<Record<string, unknown>>`
    with ${sql.join(tables)}
    select row_number() over (${orderBySql}) as nr, null::bigint as count, ${sql.join([...names, ...values.map(({ name }) => name)])}, low, high
    from (select * from ${sourceTable} ${orderBySql} limit ${sql.lit(page.limit)} offset ${sql.lit(page.offset)}) grouped
    union all
    select 0, count(*), ${sql.join([
      ...plan.dimensions.map(nullSql),
      ...values.map(({ name }) => sql`sum(${name})`),
    ])}, min(low), max(high) from ${sourceTable}`
}

import { type RawBuilder, sql } from 'kysely'
import { daysBetween } from '#rules/days.ts'
import { growsWithDays } from '#rules/measures/catalogue.ts'
import type { Dimension } from '#rules/measures/dimensions.ts'
import { measureSql } from './measureSql.ts'
import type { PlannedNarrowing, PlannedValue } from './narrowing.ts'
import type { Plan } from './plan.ts'

const lengthOf = ({ spans }: Plan, at: number): number => {
  const span = spans[at]
  return span ? daysBetween(span.since, span.until) + 1 : 1
}

/** SQL of a value of a row; of a change 0.5 is half as much again, sums taken a day; null where there was nothing. */
const valueSql = (
  plan: Plan,
  { measure, span, against }: PlannedValue,
  among: 'grouped' | 'kept' = 'grouped',
): RawBuilder<unknown> => {
  const now = measureSql(plan, measure, span, among)
  if (against === undefined) return now
  const scale = growsWithDays(measure) ? lengthOf(plan, against) / lengthOf(plan, span) : 1
  const before = measureSql(plan, measure, against, among)
  return sql`(case when ${before} > 0 then ${sql.lit(scale)} * ${now} / ${before} - 1 end)`
}

const nameSql = (plan: Plan, dimension: Dimension) => sql.ref(`d${plan.dimensions.indexOf(dimension)}`)
const isIn = (name: RawBuilder<unknown>, text: string) => sql`strpos(lower(${name}::text), ${text}) > 0`

/** SQL of what kept rows fulfill. */
export const keptSql = (plan: Plan, narrowing: PlannedNarrowing): RawBuilder<unknown> => {
  const { some, words: tokens, also, contains, between } = narrowing
  const names = plan.dimensions.map((dimension) => nameSql(plan, dimension))
  const tokenConditions = tokens.map(
    (word) =>
      sql`(${sql.join(
        names.map((name) => isIn(name, word)),
        sql` or `,
      )})`,
  )
  const named = also && sql`${nameSql(plan, also.dimension)} = any(${also.values}::text[])`
  const all = [
    ...(some.length
      ? [
          sql`(${sql.join(
            plan.spans.flatMap((_, at) => some.map((measure) => sql`${measureSql(plan, measure, at)} <> 0`)),
            sql` or `,
          )})`,
        ]
      : []),
    ...(tokenConditions.length
      ? [named ? sql`((${sql.join(tokenConditions, sql` and `)}) or ${named})` : sql.join(tokenConditions, sql` and `)]
      : []),
    ...contains.map(({ dimension, text }) => isIn(nameSql(plan, dimension), text)),
    ...between.flatMap(({ value, min, max }) => [
      ...(min === undefined ? [] : [sql`${valueSql(plan, value)} >= ${min}::float8`]),
      ...(max === undefined ? [] : [sql`${valueSql(plan, value)} <= ${max}::float8`]),
    ]),
  ]
  return all.length ? sql.join(all, sql` and `) : sql`true`
}

/** SQL of the order; what is not known comes last. */
export const narrowedOrder = (plan: Plan, { order }: PlannedNarrowing): RawBuilder<unknown>[] =>
  order.map((by) => {
    // shares are shown of the rows that are kept
    const value = 'value' in by ? valueSql(plan, by.value, 'kept') : nameSql(plan, by.dimension)
    return sql`${value} ${by.descending ? sql`desc` : sql`asc`} nulls last`
  })

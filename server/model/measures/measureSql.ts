import { type RawBuilder, sql } from 'kysely'
import { daysBetween } from '#rules/days.ts'
import { measureOf } from '#rules/measures/catalogue.ts'
import type { BuiltInMeasure, Measure } from '#rules/measures/measure.ts'
import type { SumKey } from '#rules/measures/sourceKeys.ts'
import { formulaSql } from './formulaSql.ts'
import type { Plan } from './plan.ts'

type SumSql = (sum: SumKey) => RawBuilder<unknown>

/** The column of a sum of a span. */
export const valueName = (span: number, sum: number) => `v${span}_${sum}`

const builtInSql = (plan: Plan, measure: BuiltInMeasure, span: number, sumSql: SumSql): RawBuilder<unknown> => {
  if (measure.kind !== 'ratio') {
    const parts = measure.parts.map(([sign, sum]) => sql`${sql.lit(sign)} * ${sumSql(sum)}`)
    const value = sql.join(parts, sql` + `)
    if (!measure.covers) return sql`(${value})`
    const [missing, known] = [sumSql(measure.covers.missing), sumSql(measure.covers.known)]
    return sql`(case when ${missing} <= 0 or ${missing} <= ${known} then ${value} end)`
  }
  const [over, under] = [measureOf(measure.over), measureOf(measure.under)]
  if (!over || !under) throw new Error(`${measure.key} divides what is not declared`)
  const days = plan.spans[span]
  const times = measure.times * (measure.perDay && days ? daysBetween(days.since, days.until) + 1 : 1)
  const divisor = builtInSql(plan, under, span, sumSql)
  return sql`(${sql.lit(times)} * ${builtInSql(plan, over, span, sumSql)} / nullif(${divisor}, 0))`
}

/** SQL of a measure over the sums of a row; shares are of all rows of `among`. */
export const measureSql = (
  plan: Plan,
  measure: Measure,
  span: number,
  among: 'grouped' | 'kept' = 'grouped',
): RawBuilder<unknown> => {
  const column = (sum: SumKey) => sql.ref(valueName(span, plan.sums.indexOf(sum)))
  const ofRow: SumSql = (sum) => sql`coalesce(${column(sum)}, 0)`
  const ofAll: SumSql = (sum) => sql`coalesce((select sum(${column(sum)}) from ${sql.raw(among)}), 0)`
  if (measure.kind !== 'metric') return builtInSql(plan, measure, span, ofRow)
  const parts = new Map(measure.of.map((part) => [part.key, part]))
  const partSql = (key: string, sumSql: SumSql) => {
    const part = parts.get(key)
    if (!part) throw new Error(`${measure.key} has no ${key}`)
    return builtInSql(plan, part, span, sumSql)
  }
  return formulaSql(
    measure.tree,
    (key) => partSql(key, ofRow),
    (key) => partSql(key, ofAll),
  )
}

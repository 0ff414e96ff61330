import { type RawBuilder, sql } from 'kysely'
import { daysBetween } from '#rules/days.ts'
import { measureOf } from '#rules/measures/catalogue.ts'
import type { Measure } from '#rules/measures/measure.ts'
import type { SumKey } from '#rules/measures/sourceKeys.ts'
import type { Plan } from './plan.ts'

/** The column of a sum of a span. */
export const valueName = (span: number, sum: number) => `v${span}_${sum}`

/** SQL of a measure over the sums of a row. */
export const measureSql = (plan: Plan, measure: Measure, span: number): RawBuilder<unknown> => {
  const sumSql = (sum: SumKey) => sql`coalesce(${sql.ref(valueName(span, plan.sums.indexOf(sum)))}, 0)`
  if (measure.kind !== 'ratio') {
    const parts = measure.parts.map(([sign, sum]) => sql`${sql.lit(sign)} * ${sumSql(sum)}`)
    const value = sql.join(parts, sql` + `)
    return measure.unless ? sql`(case when ${sumSql(measure.unless)} <= 0 then ${value} end)` : sql`(${value})`
  }
  const [over, under] = [measureOf(measure.over), measureOf(measure.under)]
  if (!over || !under) throw new Error(`${measure.key} divides what is not declared`)
  const days = plan.spans[span]
  const times = measure.times * (measure.perDay && days ? daysBetween(days.since, days.until) + 1 : 1)
  return sql`(${sql.lit(times)} * ${measureSql(plan, over, span)} / nullif(${measureSql(plan, under, span)}, 0))`
}

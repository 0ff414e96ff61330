import { type RawBuilder, sql } from 'kysely'
import { daysBetween } from '#rules/days.ts'
import type { Tree } from '#rules/formula/tree.ts'
import { measureOf } from '#rules/measures/catalogue.ts'
import type { BuiltInMeasure, Measure } from '#rules/measures/measure.ts'
import type { SumKey } from '#rules/measures/sourceKeys.ts'
import type { Plan } from './plan.ts'

type NameSql = (key: string) => RawBuilder<unknown>

/** SQL of the minimum or maximum of several values; null if one of them is null. */
const amongSql = (which: 'min' | 'max', parts: readonly RawBuilder<unknown>[]) => sql`(
  select case when count(x) = count(*) then ${sql.raw(which)}(x) end from (values ${sql.join(parts.map((part) => sql`(${part})`))}) of_all (x)
)`

/**
 * SQL of a formula; null where `compile` returns null. `name`: SQL of a row's value, `totalNameSql`: SQL of the value
 * over all rows.
 */
const formulaSql = (tree: Tree, name: NameSql, totalNameSql: NameSql): RawBuilder<unknown> => {
  const part = (one: Tree) => formulaSql(one, name, totalNameSql)
  switch (tree.kind) {
    case 'number':
      return sql`${sql.lit(tree.value)}::float8`
    case 'name':
      return name(tree.key)
    case 'negate':
      return sql`(- ${part(tree.of)})`
    case 'abs':
      return sql`abs(${part(tree.of)})`
    case 'share':
      return sql`(${part(tree.of)} / nullif(${formulaSql(tree.of, totalNameSql, totalNameSql)}, 0))`
    case 'least':
      return amongSql('min', tree.of.map(part))
    case 'most':
      return amongSql('max', tree.of.map(part))
    case 'if': {
      const { left, operator, right } = tree.when
      const sign = sql.raw({ '==': '=', '!=': '<>' }[operator as string] ?? operator)
      return sql`(case (${part(left)} ${sign} ${part(right)}) when true then ${part(tree.yes)} when false then ${part(tree.no)} end)`
    }
    case 'arithmetic': {
      const right = tree.operator === '/' ? sql`nullif(${part(tree.right)}, 0)` : part(tree.right)
      return sql`(${part(tree.left)} ${sql.raw(tree.operator)} ${right})`
    }
  }
}

type SumSql = (sum: SumKey) => RawBuilder<unknown>

/** Returns the column name of a sum in a span. */
export const valueName = (span: number, sum: number) => `v${span}_${sum}`

const builtInSql = (plan: Plan, measure: BuiltInMeasure, span: number, sumSql: SumSql): RawBuilder<unknown> => {
  if (measure.kind !== 'ratio') {
    const parts = measure.parts.map(([sign, sum]) => sql`${sql.lit(sign)} * ${sumSql(sum)}`)
    const value = sql.join(parts, sql` + `)
    if (!measure.covers) return sql`(${value})`
    const [missing, knownSum] = [sumSql(measure.covers.missing), sumSql(measure.covers.known)]
    return sql`(case when ${missing} <= 0 or ${missing} <= ${knownSum} then ${value} end)`
  }
  const [over, under] = [measureOf(measure.over), measureOf(measure.under)]
  if (!over || !under) throw new Error(`${measure.key} divides measures that are not declared`)
  const days = plan.spans[span]
  const times = measure.times * (measure.perDay && days ? daysBetween(days.since, days.until) + 1 : 1)
  const divisor = builtInSql(plan, under, span, sumSql)
  return sql`(${sql.lit(times)} * ${builtInSql(plan, over, span, sumSql)} / nullif(${divisor}, 0))`
}

/** Returns SQL of a measure over the sums of a row; shares are of all rows of `among`. */
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

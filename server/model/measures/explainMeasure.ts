import type { Explanation } from '#contract/explain.ts'
import type { RowsBehind } from '#facts/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { sourceOf, sourcesOf, sumsOf } from '#rules/measures/catalogue.ts'
import { formulaOf } from '#rules/measures/formula.ts'
import type { SourceKey } from '#rules/measures/sourceKeys.ts'
import { readInputs } from './explainedInputs.ts'
import type { MeasureAsked } from './measureAsked.ts'
import { type Remainder, remainderOf } from './remainder.ts'
import { sources } from './sources.ts'
import { withinSql } from './withinSql.ts'

const none: RowsBehind = { rows: [], total: 0, counted: [] }

const together = (one: RowsBehind, other: RowsBehind): RowsBehind => {
  const listed = one.listed ?? other.listed
  return {
    rows: [...one.rows, ...other.rows],
    total: one.total + other.total,
    counted: [...new Set([...(one.counted ?? []), ...(other.counted ?? [])])],
    ...(one.money || other.money ? { money: [...new Set([...(one.money ?? []), ...(other.money ?? [])])] } : {}),
    ...(listed ? { listed } : {}),
  }
}

/** The rows of a source behind a figure; `named`: of those alone that have a name there. */
const readBehind = (
  scope: Scope,
  key: SourceKey,
  { measure, since, until, values }: MeasureAsked,
  today: string,
  named: Remainder['names'] = [],
): Promise<RowsBehind> => {
  const sums = sumsOf(measure).filter((sum) => sourceOf(sum) === key)
  return sources[key].behind(scope, {
    dimensions: [...values.keys(), ...named],
    sums: sums.map((sum) => sum.slice(key.length + 1)),
    since,
    until,
    within: withinSql(scope.tenant(), today, { since, until }, values, named),
  })
}

/** The rows that a remainder is the difference of; adding up both would say nothing. */
const readRemainder = async (scope: Scope, asked: MeasureAsked, { whole, names }: Remainder, today: string) => {
  const of = { ...asked, values: whole }
  const all = await readBehind(scope, 'ads', of, today)
  return { ...together(all, await readBehind(scope, 'ads', of, today, names)), counted: [] }
}

/** Where a figure comes from: its formula with its numbers, then the rows of the files. */
export const explainMeasure = async (scope: Scope, asked: MeasureAsked, today: string): Promise<Explanation> => {
  const { measure, known } = asked
  const remainder = remainderOf(asked)
  const formula = formulaOf(measure, known.find)
  let behind = none
  for (const key of sourcesOf(measure))
    behind = together(
      behind,
      key === 'ads' && remainder
        ? await readRemainder(scope, asked, remainder, today)
        : await readBehind(scope, key, asked, today),
    )
  return {
    formula: remainder
      ? `${formula}. Of what no report names: the whole less what reports name by ${remainder.words}`
      : formula,
    ...(await readInputs(scope, asked, remainder, today)),
    ...behind,
  }
}

import type { Explanation } from '#contract/explain.ts'
import type { MeasuresQuery } from '#contract/measures.ts'
import type { Scope } from '#platform/db/scope.ts'
import { compile } from '#rules/formula/compile.ts'
import { parse } from '#rules/formula/parse.ts'
import { hasShare, namesIn, partsOfTree, type Tree } from '#rules/formula/tree.ts'
import { dimensionsOf } from '#rules/measures/catalogue.ts'
import type { Measure, MetricMeasure } from '#rules/measures/measure.ts'
import type { Metrics } from '#rules/measures/metrics.ts'
import type { MeasureQuery } from './measureQuery.ts'
import { queryMeasures } from './queryMeasures.ts'
import type { Remainder } from './remainder.ts'
import { addedUp, partsOf, writtenFormula } from './rules/formula.ts'

type Inputs = Explanation['inputs']

/** Returns a named value formatted for display. */
const inputOf = (
  { unit }: Pick<Measure, 'unit'>,
  name: string,
  value: number | null | undefined,
  currency: string | null,
): Inputs[number] => {
  const amount = value ?? null
  if (unit === 'share') return { name, value: amount, share: true }
  if (unit !== 'money' || currency === null) return { name, value: amount }
  return { name, value: amount === null ? null : Math.round(amount), currency }
}

/** Returns a query for measures of the same days and values. */
const queryOf = (
  { since, until, currency, values }: Pick<MeasureQuery, 'since' | 'until' | 'currency' | 'values'>,
  measures: readonly Measure[],
  extraQuery: Pick<MeasuresQuery, 'dimensions'> = {},
): MeasuresQuery => ({
  measures: measures.map(({ key }) => key),
  ...{ since, until, currency, ...extraQuery },
  filters: Object.fromEntries([...values].map(([name, filterValues]) => [name, [...filterValues]])),
})

/** An argument of a share function. */
interface Shared {
  formulaText: string
  tree: Tree
  measures: readonly Measure[]
}

/**
 * Returns the arguments of a metric's shares, its own first and then those of the metrics it uses, without duplicates.
 */
const sharedIn = ({ formula }: MetricMeasure, metrics: Metrics): Shared[] => {
  const findShares = (tree: Tree): Shared[] => {
    if (tree.kind !== 'share') return partsOfTree(tree).flatMap(findShares)
    const { from, to } = tree.of
    const measures = namesIn(tree.of).flatMap((key) => metrics.find(key) ?? [])
    return [{ formulaText: writtenFormula(formula.slice(from, to), metrics.find), tree: tree.of, measures }]
  }
  const tree = parse(formula)
  const below = namesIn(tree).flatMap((key) => {
    const part = metrics.find(key)
    return part?.kind === 'metric' ? sharedIn(part, metrics) : []
  })
  return [...new Map([...findShares(tree), ...below].map((shared) => [shared.formulaText, shared])).values()]
}

/**
 * Returns for each share of a metric the value of its row and the total of all rows, then the figure; empty if the rows
 * are unknown.
 */
const readShares = async (
  scope: Scope,
  { measure, known: metrics, whole: totalValues, ...query }: MeasureQuery & { measure: MetricMeasure },
  today: string,
): Promise<Inputs> => {
  if (!totalValues) return []
  const shares = sharedIn(measure, metrics)
  const needed = [...new Set([...measure.of, ...shares.flatMap(({ measures }) => measures)])]
  const ofRow = await queryMeasures(scope, queryOf(query, needed), today)
  const ofAll = await queryMeasures(scope, queryOf({ ...query, ...totalValues }, needed), today)
  const valuesIn = ({ totals }: typeof ofRow, requestedMeasures: readonly Measure[]) =>
    requestedMeasures.map(({ key }) => totals[key] ?? null)
  const inputs = shares.flatMap(({ formulaText, tree, measures }) => {
    const keys = measures.map(({ key }) => key)
    const value = compile(tree, (key) => keys.indexOf(key))
    const unit = measures.some((one) => one.unit === 'money') ? 'money' : 'count'
    const buildInput = (answer: typeof ofRow, name: string) => {
      const values = valuesIn(answer, measures)
      return inputOf({ unit }, name, value(values, values), ofAll.currency)
    }
    // a plain measure is already among them
    return [
      ...(tree.kind === 'name' ? [] : [buildInput(ofRow, formulaText)]),
      buildInput(ofAll, `${formulaText}, all rows`),
    ]
  })
  const value = measure.value(valuesIn(ofRow, measure.of), valuesIn(ofAll, measure.of))
  return [...inputs, inputOf(measure, measure.title, value, ofAll.currency)]
}

/** Returns the values by marketplace of a figure over several marketplaces. */
const byMarketplace = async (scope: Scope, query: MeasureQuery, today: string): Promise<Inputs> => {
  const { measure, values } = query
  const places = values.get('marketplace')
  if ((places && places.length < 2) || !dimensionsOf(measure).includes('marketplace')) return []
  const sums = addedUp(measure)
  const { rows, currency } = await queryMeasures(scope, queryOf(query, sums, { dimensions: ['marketplace'] }), today)
  if (rows.length < 2) return []
  return sums.flatMap((sum, index) =>
    rows.map(([marketplace, ...figures]) =>
      inputOf(sum, `${sum.title}, ${marketplace || 'no marketplace'}`, figures[index] as number | null, currency),
    ),
  )
}

/** Returns the two values that a remainder is the difference of: the total, and the part a report names. */
const ofRemainder = async (
  scope: Scope,
  query: MeasureQuery,
  { whole: totalValues, viewLabel, sums }: Remainder,
  today: string,
): Promise<Inputs> => {
  const totalResult = await queryMeasures(scope, queryOf({ ...query, values: totalValues }, sums), today)
  const remainderResult = await queryMeasures(scope, queryOf(query, sums), today)
  return sums.flatMap((sum) => {
    const [total = 0, rest = 0] = [totalResult.totals[sum.key] ?? 0, remainderResult.totals[sum.key] ?? 0]
    return [
      inputOf(sum, `${sum.title} in total, from the widest report`, total, totalResult.currency),
      inputOf(sum, `${sum.title} named by reports, by ${viewLabel}`, total - rest, totalResult.currency),
    ]
  })
}

/** Returns the values in a figure's formula, then the figure; `notes`: remarks shown beside it. */
export const readInputs = async (
  scope: Scope,
  query: MeasureQuery,
  remainder: Remainder | undefined,
  today: string,
): Promise<Required<Pick<Explanation, 'inputs' | 'notes'>>> => {
  const { measure } = query
  const parts = partsOf(measure).map((part) => part.measure)
  const inputMeasures = [
    ...new Set([...parts.flatMap((part) => [...partsOf(part).map((one) => one.measure), part]), measure]),
  ]
  const answer = await queryMeasures(scope, queryOf(query, inputMeasures), today)
  const partInputs = remainder
    ? await ofRemainder(scope, query, remainder, today)
    : await byMarketplace(scope, query, today)
  const isOfAll = measure.kind === 'metric' && hasShare(measure.tree)
  const visibleMeasures = inputMeasures.filter((one) => !(isOfAll && one === measure))
  return {
    inputs: [
      ...partInputs,
      ...visibleMeasures.map((one) => inputOf(one, one.title, answer.totals[one.key], answer.currency)),
      ...(isOfAll ? await readShares(scope, { ...query, measure }, today) : []),
    ],
    notes: [
      ...(isOfAll && !query.whole ? ['Shares refer to the total of all rows shown.'] : []),
      ...answer.notes.map(({ text }) => text),
    ],
  }
}

import type { Scope } from '#platform/db/scope.ts'
import { compile } from '#rules/formula/compile.ts'
import { parse } from '#rules/formula/parse.ts'
import { namesIn, partsOfTree, type Tree } from '#rules/formula/tree.ts'
import type { Measure, MetricMeasure } from '#rules/measures/measure.ts'
import type { Metrics } from '#rules/measures/metrics.ts'
import { type Inputs, inputOf, queryOf } from './inputs.ts'
import type { MeasureQuery } from './measureQuery.ts'
import { queryMeasures } from './queryMeasures.ts'
import { writtenFormula } from './rules/formula.ts'

/** What a share is of, as it was written. */
interface Shared {
  words: string
  tree: Tree
  measures: readonly Measure[]
}

/** What the shares of a metric are of, those of the metrics that it stands on after its own, each once. */
const sharedIn = ({ formula }: MetricMeasure, known: Metrics): Shared[] => {
  const found = (tree: Tree): Shared[] => {
    if (tree.kind !== 'share') return partsOfTree(tree).flatMap(found)
    const { from, to } = tree.of
    const measures = namesIn(tree.of).flatMap((key) => known.find(key) ?? [])
    return [{ words: writtenFormula(formula.slice(from, to), known.find), tree: tree.of, measures }]
  }
  const tree = parse(formula)
  const below = namesIn(tree).flatMap((key) => {
    const part = known.find(key)
    return part?.kind === 'metric' ? sharedIn(part, known) : []
  })
  return [...new Map([...found(tree), ...below].map((shared) => [shared.words, shared])).values()]
}

/** Of each share of a metric the part of its row and the total of all rows, and the figure last; nothing where the rows are not known. */
export const readShares = async (
  scope: Scope,
  { measure, known, whole, ...query }: MeasureQuery & { measure: MetricMeasure },
  today: string,
): Promise<Inputs> => {
  if (!whole) return []
  const shares = sharedIn(measure, known)
  const needed = [...new Set([...measure.of, ...shares.flatMap(({ measures }) => measures)])]
  const ofRow = await queryMeasures(scope, queryOf(query, needed), today)
  const ofAll = await queryMeasures(scope, queryOf({ ...query, ...whole }, needed), today)
  const valuesIn = ({ totals }: typeof ofRow, of: readonly Measure[]) => of.map(({ key }) => totals[key] ?? null)
  const inputs = shares.flatMap(({ words: formulaText, tree, measures }) => {
    const keys = measures.map(({ key }) => key)
    const value = compile(tree, (key) => keys.indexOf(key))
    const unit = measures.some((one) => one.unit === 'money') ? 'money' : 'count'
    const buildInput = (answer: typeof ofRow, name: string) => {
      const values = valuesIn(answer, measures)
      return inputOf({ unit }, name, value(values, values), ofAll.currency)
    }
    // a measure alone stands before them
    return [
      ...(tree.kind === 'name' ? [] : [buildInput(ofRow, formulaText)]),
      buildInput(ofAll, `${formulaText}, all rows`),
    ]
  })
  const value = measure.value(valuesIn(ofRow, measure.of), valuesIn(ofAll, measure.of))
  return [...inputs, inputOf(measure, measure.title, value, ofAll.currency)]
}

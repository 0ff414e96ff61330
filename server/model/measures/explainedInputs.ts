import type { Explanation } from '#contract/explain.ts'
import type { Scope } from '#platform/db/scope.ts'
import { hasShare } from '#rules/formula/tree.ts'
import { dimensionsOf } from '#rules/measures/catalogue.ts'
import { type Inputs, inputOf, queryOf } from './inputs.ts'
import type { MeasureQuery } from './measureQuery.ts'
import { queryMeasures } from './queryMeasures.ts'
import { readShares } from './readShares.ts'
import type { Remainder } from './remainder.ts'
import { addedUp, partsOf } from './rules/formula.ts'

/** Of a figure over several marketplaces what each has of it. */
const byMarketplace = async (scope: Scope, query: MeasureQuery, today: string): Promise<Inputs> => {
  const { measure, values } = query
  const places = values.get('marketplace')
  if ((places && places.length < 2) || !dimensionsOf(measure).includes('marketplace')) return []
  const sums = addedUp(measure)
  const { rows, currency } = await queryMeasures(scope, queryOf(query, sums, { dimensions: ['marketplace'] }), today)
  if (rows.length < 2) return []
  return sums.flatMap((sum, at) =>
    rows.map(([marketplace, ...figures]) =>
      inputOf(sum, `${sum.title}, ${marketplace || 'no marketplace'}`, figures[at] as number | null, currency),
    ),
  )
}

/** What a remainder is the difference of: the whole, and what a report names. */
const ofRemainder = async (
  scope: Scope,
  query: MeasureQuery,
  { whole, words: viewLabel, sums }: Remainder,
  today: string,
): Promise<Inputs> => {
  const all = await queryMeasures(scope, queryOf({ ...query, values: whole }, sums), today)
  const left = await queryMeasures(scope, queryOf(query, sums), today)
  return sums.flatMap((sum) => {
    const [total = 0, rest = 0] = [all.totals[sum.key] ?? 0, left.totals[sum.key] ?? 0]
    return [
      inputOf(sum, `${sum.title} in all, by the widest report`, total, all.currency),
      inputOf(sum, `${sum.title} that reports name by ${viewLabel}`, total - rest, all.currency),
    ]
  })
}

/** The numbers of a figure's formula, and the figure last; `notes`: what must be known beside it. */
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
  const before = remainder
    ? await ofRemainder(scope, query, remainder, today)
    : await byMarketplace(scope, query, today)
  const isOfAll = measure.kind === 'metric' && hasShare(measure.tree)
  const shown = inputMeasures.filter((one) => !(isOfAll && one === measure))
  return {
    inputs: [
      ...before,
      ...shown.map((one) => inputOf(one, one.title, answer.totals[one.key], answer.currency)),
      ...(isOfAll ? await readShares(scope, { ...query, measure }, today) : []),
    ],
    notes: [
      ...(isOfAll && !query.whole ? ['Shares are of the total of the rows that the figure stands among.'] : []),
      ...answer.notes.map(({ text }) => text),
    ],
  }
}

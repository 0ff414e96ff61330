import type { MeasuresQuery } from '#contract/measures.ts'
import { buildBaseQuery } from './chartQuestion.ts'
import { profitResults, profitSteps } from './profitSteps.ts'
import type { SalesQuery } from './salesAddress.ts'
import type { Range } from './salesPresets.ts'

type ProfitQuery = Pick<SalesQuery, 'filters' | 'currency' | 'compare'>

const MAX_PRODUCTS = 10_000

/** Returns the query of all steps and results of the profit. */
export const waterfallQuestion = (query: ProfitQuery, range: Range): MeasuresQuery => ({
  ...buildBaseQuery(query, range),
  measures: [...profitSteps, ...profitResults],
  ...(query.compare ? { compare: query.compare } : {}),
})

/** The steps from statements and estimates; the company's own expenses have no state. */
const statedSteps = profitSteps.filter((key) => key !== 'expenses')

/** Returns the query of the steps by state: settled, deferred by Amazon, or estimated. */
export const statesQuestion = (query: ProfitQuery, range: Range): MeasuresQuery => ({
  ...buildBaseQuery(query, range),
  measures: [...statedSteps],
  dimensions: ['state'],
})

/** Returns the query of measures by month of a year and the year before. */
export const yearsQuestion = (
  query: Pick<ProfitQuery, 'filters' | 'currency'>,
  year: number,
  measures: readonly string[],
): MeasuresQuery => ({
  ...buildBaseQuery(query, { since: `${year - 1}-01-01`, until: `${year}-12-31` }),
  measures: [...measures],
  dimensions: ['month'],
})

/** Returns the same query by product. */
export const productsQuestion = (query: ProfitQuery, range: Range): MeasuresQuery => ({
  ...buildBaseQuery(query, range),
  measures: [...profitSteps, ...profitResults, 'soldUnits', 'salesWithCost'],
  dimensions: ['asin'],
  order: { by: 'sales', descending: true },
  limit: MAX_PRODUCTS,
})

import type { MeasuresQuery } from '#contract/measures.ts'
import { buildBaseQuery } from './chartQuestion.ts'
import { profitResults, profitSteps } from './profitSteps.ts'
import type { SalesQuery } from './salesAddress.ts'
import type { Range } from './salesPresets.ts'

type ProfitQuery = Pick<SalesQuery, 'filters' | 'currency' | 'compare'>

const MAX_PRODUCTS = 10_000

/** All steps of the profit, and what comes of them. */
export const waterfallQuestion = (query: ProfitQuery, range: Range): MeasuresQuery => ({
  ...buildBaseQuery(query, range),
  measures: [...profitSteps, ...profitResults],
  ...(query.compare ? { compare: query.compare } : {}),
})

/** The steps by what tells of them: a statement, Amazon's word that it keeps the money back, or an estimate. */
export const statesQuestion = (query: ProfitQuery, range: Range): MeasuresQuery => ({
  ...buildBaseQuery(query, range),
  measures: [...profitSteps],
  dimensions: ['state'],
})

/** The same for each product. */
export const productsQuestion = (query: ProfitQuery, range: Range): MeasuresQuery => ({
  ...buildBaseQuery(query, range),
  measures: [...profitSteps, ...profitResults, 'soldUnits', 'salesWithCost'],
  dimensions: ['asin'],
  order: { by: 'sales', descending: true },
  limit: MAX_PRODUCTS,
})

import type { MeasuresQuery } from '#contract/measures.ts'
import { withinAsked } from './chartQuestion.ts'
import { profitResults, profitSteps } from './profitSteps.ts'
import type { SalesAsked } from './salesAddress.ts'
import type { Range } from './salesPresets.ts'

type Asked = Pick<SalesAsked, 'filters' | 'currency' | 'compare'>

const MOST_PRODUCTS = 10_000

/** All steps of the profit, and what comes of them. */
export const waterfallQuestion = (asked: Asked, range: Range): MeasuresQuery => ({
  ...withinAsked(asked, range),
  measures: [...profitSteps, ...profitResults],
  ...(asked.compare ? { compare: asked.compare } : {}),
})

/** The steps by what tells of them: a statement, Amazon's word that it keeps the money back, or an estimate. */
export const statesQuestion = (asked: Asked, range: Range): MeasuresQuery => ({
  ...withinAsked(asked, range),
  measures: [...profitSteps],
  dimensions: ['state'],
})

/** The same for each product. */
export const productsQuestion = (asked: Asked, range: Range): MeasuresQuery => ({
  ...withinAsked(asked, range),
  measures: [...profitSteps, ...profitResults, 'soldUnits', 'salesWithCost'],
  dimensions: ['asin'],
  order: { by: 'sales', descending: true },
  limit: MOST_PRODUCTS,
})

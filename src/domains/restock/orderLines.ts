import type { PlannedLine } from './linePlan.ts'

/** Maximum number of lines in a purchase order. */
export const MAX_ORDER_LINES = 500

/** A quantity to order of a listing, in the format of the purchase order form. */
export interface OrderLine {
  asin: string
  marketplace: string
  seller: string
  quantity: number
}

/** Returns the suggested quantities by listing. */
export const orderLinesOf = (selectedLines: readonly PlannedLine[]): OrderLine[] =>
  selectedLines.flatMap(({ line, plan }) =>
    line.listings.flatMap(({ row: { asin, marketplace, seller } }, nth) => {
      const quantity = plan.plans[nth]?.suggested ?? 0
      return quantity > 0 ? [{ asin, marketplace, seller, quantity }] : []
    }),
  )

/**
 * Returns the lines to order automatically: each due line, with other lines of the product that its minimum increases;
 * none of a product whose minimum would last longer than half a year.
 */
export const dueLines = (planned: readonly PlannedLine[]): PlannedLine[] => {
  const due = new Set<string>()
  const tooMuch = new Set<string>()
  for (const { line, plan } of planned) {
    if (plan.suggested === 0) continue
    const { plans } = plan
    for (let nth = 0; nth < plans.length; nth += 1) {
      const one = plans[nth]
      const asin = line.listings[nth]?.row.asin
      if (!one || asin === undefined) continue
      if (one.isDue) due.add(asin)
      if (one.suggested > 0 && !one.isSelectable) tooMuch.add(asin)
    }
  }
  return planned.filter(
    ({ line, plan }) =>
      (plan.suggested ?? 0) > 0 &&
      line.asins.some((asin) => due.has(asin)) &&
      !line.asins.some((asin) => tooMuch.has(asin)),
  )
}

import type { PlannedLine } from './restockLines.ts'

/** A quantity to order for a place, as the purchase order form takes it. */
export interface OrderLine {
  asin: string
  marketplace: string
  seller: string
  quantity: number
}

/** Suggested quantities by listing. */
export const orderLinesOf = (chosen: readonly PlannedLine[]): OrderLine[] =>
  chosen.flatMap(({ line, plan }) =>
    line.listings.flatMap(({ row: { asin, marketplace, seller } }, at) => {
      const quantity = plan.plans[at]?.suggested ?? 0
      return quantity > 0 ? [{ asin, marketplace, seller, quantity }] : []
    }),
  )

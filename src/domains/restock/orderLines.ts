import { daysBetween } from '#rules/days.ts'
import { splitPurchase } from '#rules/purchasing/splitPurchase.ts'
import type { PlannedLine } from './restockLines.ts'

/** A quantity to order for a place, as the purchase order form takes it. */
export interface OrderLine {
  asin: string
  marketplace: string
  seller: string
  quantity: number
}

/** Suggested quantities by place: that of several places together is split so that they end with equal cover. */
export const orderLinesOf = (chosen: readonly PlannedLine[], today: string): OrderLine[] =>
  chosen.flatMap(({ line, plan }) => {
    const places = line.rows.map(({ inventory, fcTransfer, fcProcessing, arrivals, velocity }) => {
      const due = arrivals.filter(({ day }) => daysBetween(today, day) <= plan.horizon)
      return { stock: inventory + fcTransfer + fcProcessing + due.reduce((sum, { units }) => sum + units, 0), velocity }
    })
    const quantities = splitPurchase(plan.suggested, places, line.needs.casePack)
    return line.rows.flatMap(({ asin, marketplace, seller }, at) => {
      const quantity = quantities[at] ?? 0
      return quantity > 0 ? [{ asin, marketplace, seller, quantity }] : []
    })
  })

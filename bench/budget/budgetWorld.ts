import type { RestockNeeds, Terms } from '#rules/restock/listingNeeds.ts'
import { outlookOf } from '#rules/restock/listingOutlook.ts'
import { orderPlans } from '#rules/restock/orderPlans.ts'
import type { BudgetListing } from '#server/model/planning/rules/budgetOptions.ts'
import { randomOf } from '../support/randomOf.ts'

const terms: Terms = { serviceLevel: 95, useSeason: true, reviewPeriod: 7 }
const SCALE = 42
export const rounding = { minQuantity: 0, roundTo: 1 }

/** A product of one listing, with the daily demand that really comes. */
export interface BudgetProduct {
  listing: BudgetListing
  days: number[]
}

const normalOf = (next: () => number): number => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())

/** Returns units of a mean and a variance of `dispersion` times the mean. */
const drawUnits = (mean: number, dispersion: number, next: () => number): number => {
  // bursts of equal size have the wanted variance and keep whole units
  const burst = Math.max(1, Math.round(dispersion))
  const limit = Math.exp(-mean / burst)
  let product = next()
  let bursts = 0
  while (product > limit) {
    product *= next()
    bursts += 1
  }
  return bursts * burst
}

const needsOf = (next: () => number): RestockNeeds => {
  const level = Math.exp(Math.log(1.5) + 0.9 * normalOf(next))
  const leadTime = 21 + Math.floor(next() * 40)
  const price = Math.round(1200 + 4800 * next() ** 2)
  const unitCost = Math.round(price * (0.15 + 0.25 * next()))
  const supplyUnits = next() < 0.3 ? Math.ceil(level * 30 * next()) : 0
  return {
    isKnown: true,
    inventory: Math.floor(level * 110 * next()),
    ...{ fcTransfer: 0, fcProcessing: 0, level, inStockDays: 365, season: null, events: [] },
    dispersion: 1 + 2 * next(),
    ...{ leadTime, leadSigma: 4, safetyQty: null, soldLast90: true, price, unitCost },
    casePack: [6, 12, 24, 48][Math.floor(next() * 4)] ?? 12,
    minQuantity: [0, 50, 100, 200, 300][Math.floor(next() * 5)] ?? 0,
    supplies: supplyUnits
      ? [{ due: 1 + Math.floor(next() * 60), units: supplyUnits, source: 'po', lateDays: 0, reference: null }]
      : [],
  }
}

/** Returns products that restock would order now, with the demand of the days up to their horizon. */
export const budgetWorld = (count: number, seed: number): BudgetProduct[] => {
  const next = randomOf(seed)
  const products: BudgetProduct[] = []
  while (products.length < count) {
    const needs = needsOf(next)
    const outlook = outlookOf(needs, terms)
    const [plan] = orderPlans([{ needs, outlook }], SCALE, rounding)
    if (!plan?.suggested || needs.price === null || needs.unitCost === null) continue
    const margin = needs.price * 0.85 - 350 - needs.unitCost
    const rate = outlook.level * Math.max(0.2, 1 + 0.2 * normalOf(next))
    products.push({
      listing: { needs, outlook, plan, margin, unitCost: needs.unitCost },
      days: Array.from({ length: plan.horizon }, () => drawUnits(rate, needs.dispersion, next)),
    })
  }
  return products
}

/** Returns the margin of the sales up to the horizon when `units` are ordered today. */
export const earnedWith = ({ listing, days }: BudgetProduct, units: number): number => {
  const { needs, margin } = listing
  let stock = needs.inventory
  let sold = 0
  days.forEach((demand, dayIndex) => {
    for (const supply of needs.supplies) if (supply.due === dayIndex + 1) stock += supply.units
    if (dayIndex + 1 === needs.leadTime) stock += units
    const sale = Math.min(stock, demand)
    stock -= sale
    sold += sale
  })
  return sold * margin
}

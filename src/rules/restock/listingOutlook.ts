import { type DemandShape, dayOfWorth, worthOf } from './demandShape.ts'
import { CONFIDENT_DAYS, type RestockNeeds, type Supply, type Terms } from './listingNeeds.ts'
import { ruledSafety } from './safetyRule.ts'

/**
 * The outlook of a listing without an order, for every scale. Units; fractional days from today. Null: division by
 * zero.
 */
export interface Outlook {
  /** Level; 0 when unknown. */
  level: number
  shape: DemandShape
  lowConfidence: boolean
  /** Demand of tomorrow. */
  dailySales: number
  /** Tomorrow's revenue, lost on each day without stock; null without a price. Minor units. */
  lostADay: number | null
  /** Set by hand, or by the rule; not rounded. */
  safety: number
  /** Inventory, and units in transfer between Amazon's warehouses. */
  stock: number
  /** Stock and supplies due within lead time and review, and its minimum. */
  position: number
  orderPoint: number
  /** Below the order point. */
  isShort: boolean
  /** Days until stock without supplies is used up. */
  cover: number | null
  /** Days until it is used up, counting each supply from its own day. */
  outIn: number | null
  /** Days without stock from then to the next supply; null without one. */
  gap: number | null
  /** Days until demand reduces the position below the order point; 0 if it is below already. */
  orderIn: number | null
  /** A late supply without which the listing would be below its order point. */
  waitsFor: Supply | null
}

/** Returns the demand in units over the next `days`. */
export const demandOver = ({ level, shape }: Pick<Outlook, 'level' | 'shape'>, days: number): number =>
  level * worthOf(shape, days)

/** Returns the days until demand has used `units`; infinite without a level. */
export const daysFor = ({ level, shape }: Pick<Outlook, 'level' | 'shape'>, units: number): number =>
  units <= 0 ? 0 : level > 0 ? dayOfWorth(shape, units / level) : Number.POSITIVE_INFINITY

/** Returns the units of the supplies due within `days`. */
const dueWithin = (supplies: readonly Supply[], days: number): number => {
  let sum = 0
  for (const { due, units } of supplies) if (due <= days) sum += units
  return sum
}

/**
 * Returns the days until `units`, increased by each supply due after `since` on its own day, are used up; a supply on
 * that very day still counts.
 */
const daysUntilGone = (
  demand: Pick<Outlook, 'level' | 'shape'>,
  units: number,
  supplies: readonly Supply[],
  since: number,
): number => {
  let had = units
  let daysUntilEmpty = daysFor(demand, had)
  for (const supply of supplies) {
    if (supply.due <= since) continue
    if (daysUntilEmpty < supply.due) break
    had += supply.units
    daysUntilEmpty = daysFor(demand, had)
  }
  return daysUntilEmpty
}

const lateUnits = (supplies: readonly Supply[], days: number): number => {
  let sum = 0
  for (const { due, units, lateDays } of supplies) if (lateDays > 0 && due <= days) sum += units
  return sum
}

const latest = (supplies: readonly Supply[]): Supply | null => {
  let latestSupply: Supply | null = null
  for (const supply of supplies) if (supply.lateDays > (latestSupply?.lateDays ?? 0)) latestSupply = supply
  return latestSupply
}

const finite = (days: number): number | null => (Number.isFinite(days) ? days : null)

/**
 * Returns the part of the calculation that is the same for every scale. Units reserved for customer orders never count
 * as cover.
 */
export const outlookOf = (needs: RestockNeeds, terms: Terms): Outlook => {
  const { supplies, price } = needs
  const demand = ruledSafety(needs, terms)
  const { level, shape, days, wanted: expectedDemand, dailySales } = demand
  const safety = needs.safetyQty ?? demand.safety
  const stock = needs.inventory + needs.fcTransfer + needs.fcProcessing
  const position = stock + dueWithin(supplies, days)
  const orderPoint = expectedDemand + safety
  const isShort = position < orderPoint
  const outIn = daysUntilGone(demand, stock, supplies, 0)
  const next = supplies.find(({ due }) => due > outIn)
  const unsafeAt = isShort ? days : daysUntilGone(demand, position - safety, supplies, days)
  return {
    level,
    shape,
    lowConfidence: needs.inStockDays < CONFIDENT_DAYS,
    dailySales,
    lostADay: price === null ? null : dailySales * price,
    safety,
    stock,
    position,
    orderPoint,
    isShort,
    cover: level > 0 ? finite(daysFor(demand, stock)) : null,
    outIn: level > 0 ? finite(outIn) : null,
    gap: next ? next.due - outIn : null,
    orderIn: level > 0 ? finite(Math.max(0, unsafeAt - days)) : null,
    waitsFor: position - lateUnits(supplies, days) < orderPoint ? latest(supplies) : null,
  }
}

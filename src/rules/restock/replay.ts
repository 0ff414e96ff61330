import type { RestockSettings } from '#contract/restock.ts'
import { purchaseQuantity } from '../purchasing/purchaseQuantity.ts'
import { type DayFact, pacesOf, wantedUnits, wasInStock } from './demandSeries.ts'
import { EXCESS_DAYS } from './listingStatus.ts'
import type { Rounding } from './orderPlans.ts'
import { safetyStock } from './safetyStock.ts'

/** Settings of today that the past is replayed with. Days and units. */
export interface ReplayTerms extends Pick<RestockSettings, 'serviceLevel'>, Rounding {
  weights: readonly number[]
  scale: number
  leadTime: number
  leadSigma: number
  safetyQty: number | null
  casePack: number | null
}

/** One day as it was and as it would have been. `excess`: units beyond the horizon and 90 days more. */
export interface ReplayedDay {
  day: string
  units: number
  /** Units that buyers wanted while there was nothing to sell. */
  lost: number
  wasOut: boolean
  wasExcess: number
  isOut: boolean
  excess: number
}

/**
 * Lives the days from position `start` on with the settings of today: at the end of each day orders what the table would have suggested, if the
 * position is below the order point, and gets it one lead time later. Begins with the stock there was; where nothing tells
 * of it, with an order's worth. Buyers want what was sold, and on days without stock the velocity known by then.
 */
export const replay = (facts: readonly DayFact[], start: number, terms: ReplayTerms): ReplayedDay[] => {
  const { leadTime, scale, casePack } = terms
  const horizon = leadTime + scale
  const wanted = wantedUnits(facts, terms.weights)
  const paceBefore = pacesOf(wanted, terms.weights)
  const coming: { at: number; units: number }[] = []
  const known = facts[start - 1]?.stock ?? facts[start]?.stock ?? null
  let stock = known ?? (paceBefore(start).velocity ?? 0) * horizon
  return facts.slice(start).map((fact, index) => {
    const at = start + index
    while (coming[0] && coming[0].at <= at) stock += coming.shift()?.units ?? 0
    const demand = wanted[at] ?? 0
    const sold = Math.min(stock, demand)
    stock -= sold
    const { velocity, sigma } = paceBefore(at + 1)
    const safety = terms.safetyQty ?? safetyStock({ ...terms, velocity, sigma })
    const position = stock + coming.reduce((sum, { units }) => sum + units, 0)
    const rate = velocity ?? 0
    if (position < rate * leadTime + safety) {
      const units = purchaseQuantity(rate * horizon + safety - position, terms, casePack)
      if (units > 0) coming.push({ at: at + Math.max(1, leadTime), units })
    }
    const most = rate * (horizon + EXCESS_DAYS)
    const wasOut = !wasInStock(fact)
    return {
      day: fact.day,
      units: fact.units,
      lost: wasOut ? demand : 0,
      wasOut,
      wasExcess: Math.max(0, (fact.stock ?? 0) - most),
      isOut: stock <= 0 && sold <= 0,
      excess: Math.max(0, stock - most),
    }
  })
}

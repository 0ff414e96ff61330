import { STAKE_DAYS } from '#model/actions/index.ts'

/** What a blocked listing sold, and the money of a unit in minor units. */
export interface BlockedUnits {
  units: number
  /** Units sold in the days before, and the days of them in stock. */
  sold: number
  inStock: number
  price: number | null
  /** Referral fee as a share of the price, the fulfillment fee, and the cost of a unit; null: unknown. */
  referral: number
  fulfillment: number
  cost: number | null
  /** Storage of a unit a day; null: unknown. */
  storage: number | null
}

/** What is lost a day. */
export interface BlockedMoney {
  /** Units a day in stock; null when nothing was sold. */
  velocity: number | null
  /** What a unit leaves; null when price or cost are unknown. */
  margin: number | null
  perDay: number | null
  basis: 'margin' | 'storage' | null
  /** Money lost in the days for which a daily loss counts; units that would have sold out lose nothing after. */
  stake: number | null
}

/**
 * Returns the margin a day that the units do not earn, or their storage where they did not sell, leave nothing, or have
 * no cost.
 */
export const blockedMoney = (facts: BlockedUnits): BlockedMoney => {
  const { units, sold, inStock, price, referral, fulfillment, cost, storage } = facts
  const velocity = sold > 0 ? sold / Math.max(inStock, 1) : null
  const margin = price === null || cost === null ? null : price * (1 - referral) - fulfillment - cost
  if (velocity !== null && margin !== null && margin > 0) {
    const perDay = velocity * margin
    return { velocity, margin, perDay, basis: 'margin', stake: Math.min(units, velocity * STAKE_DAYS) * margin }
  }
  if (storage === null) return { velocity, margin, perDay: null, basis: null, stake: null }
  return { velocity, margin, perDay: units * storage, basis: 'storage', stake: units * storage * STAKE_DAYS }
}

import {
  type ClearanceFacts,
  type ClearancePlan,
  discountedRate,
  expectedRate,
  LIQUIDATION_FEE,
  LIQUIDATION_PRICE,
} from './clearance.ts'

/** Days for which the result of clearing stock is measured: the time in which storage repays what removing units costs. */
export const MEASURED_DAYS = 180

/** What is known of a listing on the day it was cleared; money in minor units per unit. */
export interface ClearedListing
  extends Pick<ClearanceFacts, 'units' | 'price' | 'referral' | 'fulfillment' | 'removal' | 'storage'> {
  /** Units expected to sell a day at the price of before. */
  rate: number
}

/** What happened on a day after, numbered from 1. */
export interface ClearedDay {
  nr: number
  sold: number
  revenue: number
  /** Units that left by a removal order. */
  removed: number
}

/** What happened since, in days with sales or removals; money in minor units. */
export interface ClearedCourse {
  days: readonly ClearedDay[]
  /** What a liquidator paid, and the fees of removal orders. */
  liquidated: number
  fees: number
}

const storagePerDay = ({ storage }: ClearedListing, nr: number): number =>
  storage.findLast(({ from }) => from <= nr)?.perDay ?? 0

/** What clearing has brought, in parts that are added; minor units. */
interface ClearanceMoney {
  /** Units sold, of those that were there, and their price less fees. */
  units: number
  sales: number
  liquidated: number
  fees: number
  /** Units expected to sell at the price of before, and the price less fees. */
  expectedUnits: number
  expected: number
  storage: number
}

/**
 * Returns the money of the days after clearing beyond that of keeping all units at the price of before, which are expected
 * to sell at the rate of before. Only units of that day count. What units left at the end are worth is not counted.
 */
export const clearanceMoney = (listing: ClearedListing, course: ClearedCourse, dayCount: number): ClearanceMoney => {
  const { units, price, referral, fulfillment, rate } = listing
  const dayOf = new Map(course.days.map((day) => [day.nr, day]))
  let left = units
  let expectedLeft = units
  const money = { units: 0, sales: 0, expectedUnits: 0, expected: 0, storage: 0 }
  for (let nr = 1; nr <= dayCount; nr += 1) {
    const { sold = 0, revenue = 0, removed = 0 } = dayOf.get(nr) ?? {}
    const counted = Math.min(sold, left)
    if (counted > 0) money.sales += ((revenue * (1 - referral)) / sold - fulfillment) * counted
    money.units += counted
    left = Math.max(0, left - counted - removed)
    const expected = Math.min(rate, expectedLeft)
    money.expected -= expected * (price * (1 - referral) - fulfillment)
    money.expectedUnits += expected
    expectedLeft -= expected
    money.storage += (expectedLeft - left) * storagePerDay(listing, nr)
  }
  return { ...money, liquidated: course.liquidated, fees: -course.fees }
}

/** Returns the sum of what clearing has brought. */
export const clearanceGain = (...course: Parameters<typeof clearanceMoney>): number => {
  const { sales, liquidated, fees, expected, storage } = clearanceMoney(...course)
  return sales + liquidated + fees + expected + storage
}

/** Returns what is known of a listing when it is cleared. */
export const clearedListing = (facts: ClearanceFacts): ClearedListing => {
  const { units, price, referral, fulfillment, removal, storage } = facts
  return { units, price, referral, fulfillment, removal, storage, rate: expectedRate(facts) }
}

/** Returns what a plan is expected to bring in the measured days; a returned unit counts nothing, since no report shows it. */
export const promisedGain = (facts: ClearanceFacts, { exit, discount, keep }: Omit<ClearancePlan, 'money'>): number => {
  const leaving = facts.units - keep
  const rate = discountedRate(facts, discount)
  const days = Array.from({ length: MEASURED_DAYS }, (_, index) => {
    const sold = Math.max(0, Math.min(rate, keep - index * rate))
    return {
      ...{ nr: index + 1, sold, revenue: sold * facts.price * (1 - discount) },
      removed: index === 0 ? leaving : 0,
    }
  })
  const course = {
    days,
    liquidated: exit === 'liquidate' ? leaving * facts.price * LIQUIDATION_PRICE * (1 - LIQUIDATION_FEE) : 0,
    fees: leaving * facts.removal,
  }
  return clearanceGain(clearedListing(facts), course, MEASURED_DAYS)
}

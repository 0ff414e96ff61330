import { mix } from '../random.ts'
import { cancelledShipments } from '../trade/listedShipments.ts'
import { dayAt } from '../trade/market.ts'
import { isFirst, type Market } from '../trade/orders.ts'

/** What Amazon settles at once. Days since 1970; the day it ends is not of it. */
export interface Period {
  id: string
  starts: number
  ends: number
}

const DAYS = 14
/** Periods that a seller has settlements of, and those that a date range report tells of. */
const SETTLED = 3
const TOLD = 6

const periodAt = ({ seed }: Market, starts: number): Period => ({
  id: `2${String(mix(seed, starts)).padStart(10, '0')}`,
  starts,
  ends: starts + DAYS,
})

/** The day the period that is still open began. */
const openSince = ({ company, facts, seed }: Market): number => dayAt(company.until, facts) - 4 - (mix(seed, 251) % 7)

/** The period that is still open. */
const openPeriod = (market: Market): Period => periodAt(market, openSince(market))

const before = (market: Market, count: number): Period[] =>
  Array.from({ length: count }, (_, at) => periodAt(market, openSince(market) - DAYS * (count - at)))

/** So many that the labels of cancelled shipments stand in one of them. */
const settledCount = (market: Market): number => {
  const [cancelled] = isFirst(market) ? cancelledShipments(market) : []
  if (!cancelled) return SETTLED
  return Math.max(SETTLED, Math.ceil((openSince(market) - cancelled.planned.created) / DAYS))
}

/** Closed periods of which there are settlements, the oldest first. */
export const settledPeriods = (market: Market): Period[] => before(market, settledCount(market))

/** All periods that a date range report tells of, the oldest first; the last is open. */
export const toldPeriods = (market: Market): Period[] => [
  ...before(market, Math.max(TOLD, settledCount(market))),
  openPeriod(market),
]

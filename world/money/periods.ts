import { cancelledShipments } from '../trade/listedShipments.ts'
import { dayAt, firstDay } from '../trade/market.ts'
import { isFirst, type Market } from '../trade/orders.ts'
import { mix } from '../trade/random.ts'

/** A settlement period. Days since 1970; the end is exclusive. */
export interface Period {
  id: string
  starts: number
  ends: number
}

const DAYS = 14
/** Number of periods with settlements, enough to cover 13 weeks, and number in a date range report. */
const SETTLED = 7
const REPORT_PERIODS = 7

const periodAt = ({ seed }: Market, starts: number): Period => ({
  id: `2${String(mix(seed, starts)).padStart(10, '0')}`,
  starts,
  ends: starts + DAYS,
})

/** Returns the first day of the open period. */
const openSince = ({ company, facts, seed }: Market): number => dayAt(company.until, facts) - 4 - (mix(seed, 251) % 7)

/** Returns the open period. */
const openPeriod = (market: Market): Period => periodAt(market, openSince(market))

const before = (market: Market, count: number): Period[] => {
  const { company, facts } = market
  const periods = Array.from({ length: count }, (_, at) => periodAt(market, openSince(market) - DAYS * (count - at)))
  // before its first day the company had nothing to settle
  return periods.filter(({ ends }) => ends > firstDay(company, facts))
}

/** Returns enough periods to include the labels of cancelled shipments. */
const settledCount = (market: Market): number => {
  const [cancelled] = isFirst(market) ? cancelledShipments(market) : []
  if (!cancelled) return SETTLED
  return Math.max(SETTLED, Math.ceil((openSince(market) - cancelled.planned.created) / DAYS))
}

/** Returns the closed periods with settlements, oldest first. */
export const settledPeriods = (market: Market): Period[] => before(market, settledCount(market))

/** Returns all periods of a date range report, oldest first; the last is open. */
export const reportPeriods = (market: Market): Period[] => [
  ...before(market, Math.max(REPORT_PERIODS, settledCount(market))),
  openPeriod(market),
]

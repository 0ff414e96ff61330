import { type DayAfterArrival, DELAY_DAYS, daysAvoided } from '#server/model/planning/rules/daysAvoided.ts'
import { mix } from '#world/trade/random.ts'
import type { WantedListing } from '../forecast/demandSet.ts'

const [REVIEW, SCALE, SAFE_DAYS, RATE_DAYS] = [DELAY_DAYS, 42, 14, 28] as const
const LEAD_GUESS = 29
/** Days after which a delayed order makes no difference any more. */
const HORIZON = 120

interface Order {
  placedAt: number
  arrivesAt: number
  units: number
}

interface Life {
  sold: Float64Array
  /** Units at the end of each day. */
  stock: Float64Array
  orders: readonly Order[]
}

/** Days that an order takes: 22 to 34, one in seven two weeks more. */
const leadOf = (seed: number, at: number): number => 22 + (mix(seed, at) % 13) + (mix(seed + 1, at) % 7 === 0 ? 14 : 0)

/** Lives through a listing's days with weekly reviews; `skipped`: a review at which nothing is ordered. */
const live = ({ units, first }: WantedListing, seed: number, until: number, skipped?: number): Life => {
  const sold = new Float64Array(units.length)
  const stock = new Float64Array(units.length)
  const orders: Order[] = []
  let onHand = 0
  for (let at = first; at < until; at += 1) {
    if (at === first) for (let day = 0; day < 60; day += 1) onHand += units[first + day] ?? 0
    for (const order of orders) if (order.arrivesAt === at) onHand += order.units
    const wanted = units[at] ?? 0
    sold[at] = Math.min(wanted, onHand)
    onHand -= sold[at] ?? 0
    stock[at] = onHand
    if ((at - first) % REVIEW !== 0 || at - first < RATE_DAYS || at === skipped) continue
    let [sum, days] = [0, 0]
    for (let day = at - RATE_DAYS + 1; day <= at; day += 1)
      if ((sold[day] ?? 0) > 0 || (stock[day] ?? 0) > 0) {
        sum += sold[day] ?? 0
        days += 1
      }
    const rate = sum / Math.max(1, days)
    const open = orders.reduce((total, order) => total + (order.arrivesAt > at ? order.units : 0), onHand)
    if (open >= rate * (LEAD_GUESS + SAFE_DAYS)) continue
    const quantity = Math.ceil(rate * (LEAD_GUESS + SCALE) - open)
    // A listing's orders take the same time in both lives, whichever review places them.
    if (quantity > 0) orders.push({ placedAt: at, arrivesAt: at + leadOf(seed, Math.floor(at / 60)), units: quantity })
  }
  return { sold, stock, orders }
}

/** What an order avoided by the estimate, in truth, and by an estimate that counts all days until the next order. */
export interface DelayedOrder {
  estimatedDays: number
  trueDays: number
  wholeDays: number
  estimatedUnits: number
  trueUnits: number
}

const daysOut = ({ stock, sold }: Life, { units }: WantedListing, from: number, to: number): number => {
  let days = 0
  for (let at = from; at < to; at += 1)
    if ((units[at] ?? 0) > 0 && (sold[at] ?? 0) === 0 && (stock[at] ?? 0) === 0) days += 1
  return days
}

const unitsSold = ({ sold }: Life, from: number, to: number): number =>
  sold.slice(from, to).reduce((sum, one) => sum + one, 0)

/** Orders of a listing in its days from `since` on, each compared with a life in which its review orders nothing. */
export const delayedOrders = (listing: WantedListing, seed: number, since: number): DelayedOrder[] => {
  const end = listing.units.length
  const life = live(listing, seed, end)
  return life.orders.flatMap(({ placedAt, arrivesAt }): DelayedOrder[] => {
    const to = placedAt + HORIZON
    if (placedAt < since || to > end) return []
    const later = live(listing, seed, to, placedAt)
    const days = Array.from({ length: HORIZON - (arrivesAt - placedAt) }, (_, nr): DayAfterArrival => {
      const at = arrivesAt + nr
      const others = life.orders.filter((other) => other.arrivesAt === at && other.placedAt !== placedAt)
      return { sold: life.sold[at] ?? 0, arrived: others.reduce((sum, one) => sum + one.units, 0) }
    })
    const before = life.stock[arrivesAt - 1] ?? 0
    const estimate = daysAvoided(before, days)
    let [left, wholeDays] = [before, 0]
    for (const { sold, arrived } of days.slice(0, 60)) {
      left += arrived
      if (left <= 0 && sold > 0) wholeDays += 1
      left = Math.max(0, left - sold)
    }
    return [
      {
        estimatedDays: estimate.days,
        trueDays: daysOut(later, listing, placedAt, to) - daysOut(life, listing, placedAt, to),
        wholeDays,
        estimatedUnits: estimate.units.reduce((sum, one) => sum + one, 0),
        trueUnits: unitsSold(life, placedAt, to) - unitsSold(later, placedAt, to),
      },
    ]
  })
}

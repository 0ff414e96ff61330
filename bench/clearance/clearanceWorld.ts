import type { ClearanceFacts } from '#server/domains/inventory/slowStock/clearance.ts'
import { randomOf } from '../support/randomOf.ts'

/** A listing without sales, with what really happens to it. */
export interface DeadListing {
  facts: ClearanceFacts
  rate: number
  elasticity: number
  ageDays: number
  /** Storage of a unit per day before surcharges. */
  storage: number
  /** Draws of the days' demand, from 0 to 1. */
  draws: number[]
}

export const YEAR_DAYS = 365
const RANGE_DAYS = 94

/** Returns listings of which at most some units were sold in 94 days or more; some never sell again. */
export const clearanceWorld = (count: number, mostSold: number, seed: number): DeadListing[] => {
  const next = randomOf(seed)
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
  const listings: DeadListing[] = []
  while (listings.length < count) {
    const rate = next() < 0.4 ? 0 : 0.02 * Math.exp(1.2 * normal())
    const days = RANGE_DAYS + Math.floor(270 * next())
    let sold = -1
    let soldOn = 0
    while (soldOn < days) {
      sold += 1
      soldOn += -Math.log(1 - next()) / Math.max(rate, 1e-9)
    }
    if (sold > mostSold) continue
    const price = Math.round(1200 + 4800 * next() ** 2)
    const unitCost = Math.round(price * (0.15 + 0.25 * next()))
    listings.push({
      rate,
      ageDays: days,
      storage: 0.25 + 1.15 * next(),
      elasticity: 0.8 + 1.7 * next(),
      draws: Array.from({ length: YEAR_DAYS }, next),
      facts: {
        ...{ units: Math.ceil(3 + 60 * next() ** 2), days, sold, price, referral: 0.15 },
        fulfillment: 300 + Math.round(300 * next()),
        storage: [],
        removal: 60 + Math.round(120 * next()),
        recovered: Math.round(unitCost * 0.25),
      },
    })
  }
  return listings
}

const surcharges = [
  { age: 0, factor: 1 },
  { age: 181, factor: 2 },
  { age: 271, factor: 5 },
  { age: 366, factor: 9 },
]

/** Returns storage and surcharge of a unit per day, from a number of days ahead on, at an age; it rises after half a year. */
export const storageAhead = ({ storage }: Pick<DeadListing, 'storage'>, ageDays: number): ClearanceFacts['storage'] => {
  const current = surcharges.findLast(({ age }) => age <= ageDays)
  return surcharges
    .filter((one) => one === current || one.age > ageDays)
    .map(({ age, factor }) => ({ from: Math.max(0, age - ageDays), perDay: storage * factor }))
}

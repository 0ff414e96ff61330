import { fraction, mix } from '#world/trade/random.ts'
import { worldDemand } from '../forecast/worldDemand.ts'

export const PERIOD_DAYS = 14
export const DEPOSIT_DAYS = 2
const REFERRAL = 0.15
const STORAGE_A_MONTH = 0.8
/** Share of units that come back, and of their price that Amazon keeps. */
const RETURNED = 0.05
const KEPT_OF_REFUND = 0.03
/** Amazon holds money of these marketplaces until a week after the delivery. */
const HELD = new Set(['UK', 'DE', 'FR', 'IT', 'ES'])
const HELD_DAYS = 7

/** The money of a marketplace by day; all in one currency. */
export interface CashMarket {
  name: string
  /** Price of the units sold, by day of the sale. */
  revenue: Float64Array
  /** Money posted, by day. */
  posted: Float64Array
  /** Price of the units whose sale was posted on a day, by days since the sale. */
  lags: Float64Array[]
  /** Closing days of its settlements are those with this remainder of `PERIOD_DAYS`. */
  phase: number
}

const LONGEST_LAG = 30

const marketplaces = ['US', 'CA', 'UK', 'DE', 'FR', 'IT', 'ES']

/** Returns days from a sale to its posting: shipped in some days, delivered, and held where money is held. */
const lagOf = (name: string, chance: number): number =>
  1 + (mix(chance, 1) % 3) + (mix(chance, 2) % 4) + (HELD.has(name) ? HELD_DAYS : 0)

/** Returns two years of a company's sales and of the money that follows, by marketplace. */
export const cashWorld = (seed: number) => {
  const { listings } = worldDemand(seed)
  const days = listings[0]?.units.length ?? 0
  const perMarketplace = listings.length / marketplaces.length
  const markets = marketplaces.map((name, marketIndex): CashMarket => {
    const market: CashMarket = {
      name,
      revenue: new Float64Array(days),
      posted: new Float64Array(days + 2 * LONGEST_LAG),
      lags: Array.from({ length: days + LONGEST_LAG }, () => new Float64Array(LONGEST_LAG)),
      phase: mix(seed, marketIndex) % PERIOD_DAYS,
    }
    listings.slice(marketIndex * perMarketplace, (marketIndex + 1) * perMarketplace).forEach((listing, nr) => {
      const { price, volume, units } = listing
      const fba = 2.9 + 1.4 * volume
      units.forEach((count, day) => {
        for (let unit = 0; unit < count; unit += 1) {
          const chance = mix(seed + 977 * marketIndex + 31 * nr, day * 256 + unit)
          const lag = lagOf(name, chance)
          market.revenue[day] = (market.revenue[day] ?? 0) + price
          market.posted[day + lag] = (market.posted[day + lag] ?? 0) + price * (1 - REFERRAL) - fba
          const row = market.lags[day + lag]
          if (row) row[lag] = (row[lag] ?? 0) + price
          if (fraction(5, chance) >= RETURNED) continue
          const back = day + lag + 7 + (mix(chance, 3) % 14)
          market.posted[back] = (market.posted[back] ?? 0) - price * (1 - REFERRAL + KEPT_OF_REFUND)
        }
      })
    })
    // storage of the month before, by what was sold
    for (let day = 30; day < days; day += 30) {
      const sold = market.revenue.slice(day - 30, day).reduce((sum, revenue) => sum + revenue, 0)
      market.posted[day] = (market.posted[day] ?? 0) - (sold / 100) * STORAGE_A_MONTH
    }
    return market
  })
  return { listings, markets, days, perMarketplace }
}

/** Returns what a marketplace deposits on each day. */
export const depositsOf = ({ posted, phase }: CashMarket, days: number): Float64Array => {
  const deposits = new Float64Array(days)
  for (let close = phase; close + DEPOSIT_DAYS < days; close += PERIOD_DAYS) {
    let sum = 0
    for (let day = Math.max(0, close - PERIOD_DAYS + 1); day <= close; day += 1) sum += posted[day] ?? 0
    deposits[close + DEPOSIT_DAYS] = sum
  }
  return deposits
}

import { adDays } from '#world/ads/adDays.ts'
import { adTruths } from '#world/ads/adTruth.ts'
import { openWorld } from '#world/testing/openWorld.ts'
import type { Account, Company } from '#world/trade/company.ts'
import { mix, seedFor } from '#world/trade/random.ts'

/** Days of a period: bids are set once in it. */
export const PERIOD_DAYS = 14
/** Periods of history that the made-up company has. */
export const HISTORY = 6

export interface Sums {
  clicks: number
  orders: number
  spend: number
}

/** One search term of one target for one product, with what is true of it. */
export interface SimulatedCell {
  product: string
  group: string
  target: string
  term: string
  /** Clicks in a period at today's bid. */
  clicks: number
  /** Price of a click at today's bid, minor units. */
  cpc: number
  rate: number
  margin: number
  elasticity: number
  /** The company's own periods, oldest first. */
  history: readonly Sums[]
}

const places = [
  ['US', 46],
  ['CA', 10],
  ['UK', 15],
  ['DE', 13],
  ['FR', 8],
] as const

const MAX_BITS = 2 ** 32
/** Clicks follow the bid by an elasticity between these. */
const ELASTICITY = [0.4, 1.4] as const

/** Returns the Sponsored Products ads of a made-up company by marketplace. */
export const adMarkets = (seed: number): SimulatedCell[][] => {
  const account: Account = {
    seller: 'amazon',
    platform: 'amazon',
    places: places.map(([marketplace, ordersPerDay]) => ({ marketplace, ordersPerDay })),
  }
  const until = Date.UTC(2026, 6, 16, 15, 30)
  const company: Company = { seed, products: 40, days: 300, until, accounts: [account] }
  return openWorld(company, account).markets.map((market) => {
    const days = adDays(market)
    const last = Math.max(...days.map(({ day }) => day))
    return adTruths(market)
      .filter(({ campaign }) => campaign.type === 'SP')
      .map(({ campaign, group, cell, clicks, rate, margin }): SimulatedCell => {
        const history = Array.from({ length: HISTORY }, () => ({ clicks: 0, orders: 0, spend: 0 }))
        for (const one of days) {
          const period = history[HISTORY - 1 - Math.floor((last - one.day) / PERIOD_DAYS)]
          if (one.cell !== cell || !period) continue
          period.clicks += one.clicks
          period.orders += one.sales.length
          period.spend += one.spend
        }
        const key = `${group.id}|${cell.product?.asin}|${cell.targeting}|${cell.match}|${cell.term}`
        const chance = mix(seedFor(seed, key), 1) / MAX_BITS
        return {
          product: cell.product?.asin ?? '',
          group: `${campaign.id}|${group.id}`,
          target: `${campaign.id}|${group.id}|${cell.targeting}|${cell.match}`,
          term: cell.term,
          clicks: clicks * PERIOD_DAYS,
          cpc: cell.cost,
          rate,
          margin,
          elasticity: ELASTICITY[0] + (ELASTICITY[1] - ELASTICITY[0]) * chance,
          history,
        }
      })
  })
}

import { fraction, mix, occurrences } from '#world/trade/random.ts'
import type { DemandSet, WantedListing } from './demandSet.ts'

const DAYS = 730
const ASINS = 40
/** Products of a category are consecutive. */
const PER_CATEGORY = 10
/** Share of an asin's demand in each of its marketplaces. */
const markets = [1, 0.45, 0.25]

/** How demand of a kind moves; shares and standard deviations of logarithms. */
interface Kind {
  /** Units a day of the middle asin. */
  rate: number
  season: number
  /** Share of the season that products of a category have in common; absent: each product has its own. */
  common?: number
  /** Growth of a year. */
  trend: number
  /** Step of a day at random. */
  walk: number
  /** A day in so many changes the level for good. */
  shockEvery?: number
  deals?: boolean
  launches?: boolean
  /** Units that come at once. */
  lumps?: boolean
}

const kinds: Readonly<Record<string, Kind>> = {
  steady: { rate: 1.2, season: 0.05, trend: 0.1, walk: 0 },
  seasonal: { rate: 1.2, season: 0.8, trend: 0.1, walk: 0 },
  'seasonal by category': { rate: 1.2, season: 0.8, common: 1, trend: 0.1, walk: 0 },
  'seasonal, half by category': { rate: 1.2, season: 0.8, common: 0.5, trend: 0.1, walk: 0 },
  trending: { rate: 1.2, season: 0.05, trend: 0.7, walk: 0 },
  drifting: { rate: 1.2, season: 0.15, trend: 0, walk: 0.022, shockEvery: 400 },
  launches: { rate: 1.2, season: 0.05, trend: 0.1, walk: 0, launches: true },
  promotions: { rate: 1.2, season: 0.05, trend: 0.1, walk: 0, deals: true },
  intermittent: { rate: 0.1, season: 0.05, trend: 0.1, walk: 0, lumps: true },
}

/** A number in turn from a seed, and the same as a normal one. */
const chances = (seed: number) => {
  let at = 0
  const next = () => fraction(seed, at++)
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
  return { next, normal }
}

const isDeal = (day: number, asin: number) => (day + 11 * asin) % 45 < 5
const isSale = (day: number) => {
  const ofYear = day % 365
  return (ofYear >= 189 && ofYear <= 192) || (ofYear >= 325 && ofYear <= 332)
}

/** Two years of demand of a kind: 40 asins in three marketplaces. Orders are Poisson about a mean that varies by the week. */
const demandOfKind = (name: string, kind: Kind, seed: number): DemandSet => {
  const listings: WantedListing[] = []
  for (let asin = 0; asin < ASINS; asin += 1) {
    const { next, normal } = chances(mix(seed, asin))
    const rate = kind.rate * Math.exp(1.1 * normal())
    const [peak, swing, trend] = [365 * next(), kind.season * (0.5 + 0.5 * next()), kind.trend * normal()]
    const category = Math.floor(asin / PER_CATEGORY)
    const commonPeak = 365 * fraction(seed + 7, category)
    const commonSwing = kind.season * (0.5 + 0.5 * fraction(seed + 8, category))
    const common = kind.common ?? 0
    const wave = (day: number, top: number) => Math.cos((2 * Math.PI * (day - top)) / 365)
    const [price, volume] = [15 + 45 * next(), 0.05 + 0.9 * next() ** 2]
    markets.forEach((share, nr) => {
      const own = chances(mix(seed + 1000 * (nr + 1), asin))
      const first = Math.floor(kind.launches ? 600 * own.next() : own.next() < 0.2 ? 250 * own.next() : 0)
      const units = new Float64Array(DAYS)
      let drift = 0
      let mood = 1
      for (let day = first; day < DAYS; day += 1) {
        if (day % 7 === 0) mood = Math.exp(0.22 * own.normal() - 0.024)
        drift += kind.walk * own.normal()
        if (kind.shockEvery && own.next() < 1 / kind.shockEvery) drift += own.next() < 0.6 ? -1.2 : 0.5
        let mean = rate * share * mood * Math.exp(drift + (trend * (day - DAYS / 2)) / 365)
        mean *= Math.max(0, 1 + (1 - common) * swing * wave(day, peak) + common * commonSwing * wave(day, commonPeak))
        const age = day - first
        if (kind.launches && age < 60) mean *= 0.2 + (0.8 * age) / 60
        if (kind.launches && age > 200 && asin % 5 === 0) mean *= 0.3
        if (kind.deals && isDeal(day, asin)) mean *= 3
        if (kind.deals && isSale(day)) mean *= 2.2
        const orders = occurrences(mix(seed + nr, asin), day, Math.min(500, mean))
        units[day] = kind.lumps ? orders * (1 + Math.floor(4 * own.next() ** 2)) : orders
      }
      listings.push({ asin: `${asin}`, category: `${category}`, first, units, price, volume })
    })
  }
  return { name, listings }
}

/** One set of each kind. */
export const madeDemand = (seed: number): DemandSet[] =>
  Object.entries(kinds).map(([name, kind]) => demandOfKind(name, kind, seed))

import {
  type DaySeries,
  LEVEL_DAYS,
  levelOf,
  type PastPriors,
  pooledRateOf,
  seasonOf,
  seasonOfDays,
  sliceSeries,
  toSeries,
  weeksOf,
  weighDays,
} from '#model/planning/index.ts'
import { type PastListing, wasInStock } from './pastListing.ts'

/** The known demand of a listing at the end of a day, from that day and earlier ones. */
export interface RateKnown {
  level: number
  inStockDays: number
  season: readonly number[] | null
}

/** Returns a rate for each listing of an ASIN as it was known `ago` days before the last day. */
export type RatesKnown = (ago: number) => RateKnown[]

const AVERAGE_DAYS = 30
/** Days until the season, which changes slowly, is learned again. */
const SEASON_FOR = 28

/** Returns the days that end `ago` days before the last one. */
const until = <T>(days: readonly T[], ago: number): readonly T[] => days.slice(0, Math.max(0, days.length - ago))

/** Returns the same of a series, its last `dayCount` days at most. */
const seriesUntil = (days: DaySeries, ago: number, dayCount = Number.POSITIVE_INFINITY): DaySeries => {
  const end = Math.max(0, days.units.length - ago)
  return sliceSeries(days, Math.max(0, end - dayCount), end)
}

/** Returns level and season of the restock rule; without `useSeason` the season is 1. */
export const ruleRates = (listings: readonly PastListing[], useSeason: boolean, priorAt: PastPriors): RatesKnown => {
  const sold = listings.map(({ days }) =>
    toSeries(days.map((fact) => ({ units: fact.units, isInStock: wasInStock(fact) }))),
  )
  const learnYear = (ago: number): Float64Array | null =>
    seasonOf(
      sold.map((days) => seriesUntil(days, ago)),
      priorAt(ago),
    )?.year ?? null
  let learned: { ago: number; year: Float64Array | null } | undefined
  const yearAt = (ago: number) => {
    const time = Math.ceil(ago / SEASON_FOR) * SEASON_FOR
    if (learned?.ago !== time) learned = { ago: time, year: useSeason ? learnYear(time) : null }
    return { year: learned.year, since: time - ago }
  }
  const known = new Map<number, RateKnown[]>()
  const learn = (ago: number): RateKnown[] => {
    const { year, since } = yearAt(ago)
    const weighted = sold.map((days) => {
      const recent = seriesUntil(days, ago, LEVEL_DAYS)
      return weighDays({ ...recent, season: year && seasonOfDays(year, recent.units.length, -since) })
    })
    const pooled = pooledRateOf(weighted)
    const season = year && weeksOf(year, since + 1)
    return weighted.map((days) => ({ level: levelOf(days, pooled), inStockDays: days.inStockDays, season }))
  }
  return (ago) => {
    const rates = known.get(ago) ?? learn(ago)
    known.set(ago, rates)
    return rates
  }
}

/** Returns the average of the in-stock days among the last 30; without any, the previous average. */
export const averageRates = (listings: readonly PastListing[]): RatesKnown => {
  const last = listings.map(() => 0)
  return (ago) =>
    listings.map(({ days }, nr) => {
      const there = until(days, ago).slice(-AVERAGE_DAYS).filter(wasInStock)
      if (there.length) last[nr] = there.reduce((sum, { units }) => sum + units, 0) / there.length
      return { level: last[nr] ?? 0, inStockDays: there.length, season: null }
    })
}

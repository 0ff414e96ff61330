import { daysBetween } from '#rules/days.ts'
import { spanDays } from '#rules/restock/restockTerms.ts'
import type { GatheredListing } from './demandDaily.ts'
import { type ListingSeries, listingSeries, priceOf } from './listingSeries.ts'
import type { StoredEvent } from './plannedEvents.ts'
import { yearOfWeeks } from './rules/categorySeason.ts'
import { type DaySeries, type LevelSeries, padSeries } from './rules/daySeries.ts'
import { levelOf, pooledRateOf, reweighSeason, weighDays } from './rules/level.ts'
import {
  type SeasonSums,
  seasonOf,
  seasonOfDays,
  seasonSumsOf,
  weeksOf,
  YEAR_DAYS,
  type YearSeason,
} from './rules/yearSeason.ts'
import { reusingZeros } from './rules/zeros.ts'
import { type StoredPrior, writeSeason } from './storedSeason.ts'
import type { DemandFigures } from './tables.ts'

const RECENT = 90
const [TREND_SUMS, TREND_DAYS] = [30, 3]

const sumOfLast = (values: Float64Array | Uint8Array, dayCount: number): number => {
  let sum = 0
  for (let index = Math.max(0, values.length - dayCount); index < values.length; index += 1) sum += values[index] ?? 0
  return sum
}

const trendOf = (units: Float64Array): string => {
  const sums = Array<number>(TREND_SUMS).fill(0)
  const firstIndex = units.length - TREND_SUMS * TREND_DAYS
  for (let index = Math.max(0, firstIndex); index < units.length; index += 1) {
    const sum = Math.floor((index - firstIndex) / TREND_DAYS)
    sums[sum] = (sums[sum] ?? 0) + (units[index] ?? 0)
  }
  return sums.join()
}

/** Returns a function of the combined factor of the events planned for a day, by its age before `until`. */
const eventFactors = (events: readonly StoredEvent[], until: string) => {
  const spans = events.map((event) => ({
    from: daysBetween(event.until, until),
    to: daysBetween(event.since, until),
    factor: event.factor,
  }))
  return (age: number): number => {
    let factor = 1
    for (const span of spans) if (age >= span.from && age <= span.to) factor += span.factor - 1
    return Math.max(0, factor)
  }
}

/**
 * Returns the season factor of each day, times the factor of its events; null if all are 1. `year`: season factors from
 * the ASIN's last day on, which is `ageOffset` days after the listing's.
 */
const dailyFactors = (
  dayCount: number,
  year: Float64Array | null,
  ageOffset: number,
  eventOf: ((age: number) => number) | null,
): Float64Array | null => {
  if (!year && !eventOf) return null
  const factors = year ? seasonOfDays(year, dayCount, ageOffset) : new Float64Array(dayCount).fill(1)
  return eventOf ? factors.map((factor, index) => factor * eventOf(dayCount - 1 - index)) : factors
}

/** A listing with its days, and these days as input for the level: seasonally adjusted and unadjusted. */
export interface DatedListing {
  listing: GatheredListing
  days: ListingSeries
  seasonal: LevelSeries
  plain: LevelSeries
}

const lastDayOf = (listings: readonly GatheredListing[]): string =>
  listings
    .map(({ until }) => until)
    .sort()
    .at(-1) ?? ''

/** Returns the days of listings up to the last day of all. */
const seriesUntil = (end: string, listings: readonly { listing: GatheredListing; days: DaySeries }[]): DaySeries[] =>
  listings.map(({ listing, days }) => padSeries(days, daysBetween(listing.until, end)))

/** Returns the sums of a product's season and their last day; null without a full year. */
export const seasonSumsOfListings = (listings: readonly GatheredListing[]): (SeasonSums & { end: string }) | null => {
  const end = lastDayOf(listings)
  const listingsWithDays = listings.map((listing) => ({ listing, days: listingSeries(listing) }))
  const sums = seasonSumsOf(seriesUntil(end, listingsWithDays))
  return sums && { ...sums, end }
}

/** The days of a product's listings, and its season from `end`, their last day, on; null without a full year. */
export interface DatedProduct {
  dated: DatedListing[]
  season: YearSeason | null
  prior: StoredPrior | undefined
  end: string
}

/** Returns the days and the season of the listings of a seller's ASIN, drawn to that of its category. */
export const datedListings = (
  listings: readonly GatheredListing[],
  events: readonly StoredEvent[],
  prior: StoredPrior | undefined,
): DatedProduct => {
  const end = lastDayOf(listings)
  const moreOf = ({ until }: GatheredListing) => daysBetween(until, end)
  const listingsWithDays = listings.map((listing) => ({ listing, days: listingSeries(listing) }))
  const season = seasonOf(
    seriesUntil(end, listingsWithDays),
    prior ? { year: yearOfWeeks(prior.weeks, 1 + daysBetween(end, prior.until)), units: prior.units } : null,
  )
  const year = season?.year ?? null
  const dated = listingsWithDays.map(({ listing, days }): DatedListing => {
    const { units, inStock } = days
    const eventOf = events.length > 0 ? eventFactors(events, listing.until) : null
    const plain = { units, inStock, season: dailyFactors(units.length, null, 0, eventOf) }
    const seasonal = year
      ? { units, inStock, season: dailyFactors(units.length, year, moreOf(listing), eventOf) }
      : plain
    return { listing, days, seasonal, plain }
  })
  return { dated, season, prior, end }
}

const figuresOf = (
  listings: readonly GatheredListing[],
  events: readonly StoredEvent[],
  prior: StoredPrior | undefined,
): DemandFigures[] => {
  const { dated, season, end } = datedListings(listings, events, prior)
  const year = season?.year ?? null
  const weighted = dated.map(({ seasonal }) => weighDays(seasonal))
  const plainWeighted = year
    ? dated.flatMap(({ plain }, nr) => {
        const own = weighted[nr]
        return own ? [reweighSeason(own, plain)] : []
      })
    : weighted
  const [pooled, plainPooled] = [pooledRateOf(weighted), pooledRateOf(plainWeighted)]
  return dated.flatMap(({ listing, days }, nr) => {
    const [own, ownPlain] = [weighted[nr], plainWeighted[nr]]
    if (!own || !ownPlain) return []
    return {
      marketplace: listing.marketplace,
      asin: listing.asin,
      seller: listing.seller,
      first_day: listing.first_day,
      units: spanDays.map((span) => sumOfLast(days.all, span)),
      merchant: spanDays.map((span) => sumOfLast(days.shipped, span)),
      in_stock: spanDays.map((span) => sumOfLast(days.inStock, span)),
      trend: trendOf(days.all),
      level: levelOf(own, pooled),
      plain_level: levelOf(ownPlain, plainPooled),
      in_stock_days: own.inStockDays,
      stock_units: own.units,
      stock_squares: own.squares,
      unknown_stock: listing.empty === null,
      sold_last_90: sumOfLast(days.units, RECENT) > 0,
      price: priceOf(listing),
      // the first week begins on the day after the listing's last day
      season: year && writeSeason(weeksOf(year, YEAR_DAYS + 1 - daysBetween(listing.until, end))),
    }
  })
}

/** Computes the demand of the listings of a seller's ASIN. */
export const demandFigures: typeof figuresOf = (listings, events, prior) =>
  reusingZeros(() => figuresOf(listings, events, prior))

import { daysBetween } from '#rules/days.ts'
import { spanDays } from '#rules/restock/restockTerms.ts'
import type { GatheredListing } from './demandDaily.ts'
import { type ListingSeries, listingSeries, priceOf } from './listingSeries.ts'
import type { StoredEvent } from './plannedEvents.ts'
import { type LevelSeries, padSeries } from './rules/daySeries.ts'
import { levelOf, pooledRateOf, weighDays } from './rules/level.ts'
import { seasonOf, seasonOfDays, weeksOf, YEAR_DAYS } from './rules/yearSeason.ts'
import { writeSeason } from './storedSeason.ts'
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
  year: readonly number[] | null,
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

/**
 * Returns the days of the listings of a seller's ASIN, and the season factors from the last day on; null without a full
 * year.
 */
export const datedListings = (
  listings: readonly GatheredListing[],
  events: readonly StoredEvent[],
): { dated: DatedListing[]; year: number[] | null; end: string } => {
  const end =
    listings
      .map(({ until }) => until)
      .sort()
      .at(-1) ?? ''
  const moreOf = ({ until }: GatheredListing) => (until === end ? 0 : daysBetween(until, end))
  const listingsWithDays = listings.map((listing) => ({
    listing,
    days: listingSeries(listing),
  }))
  const year = seasonOf(listingsWithDays.map(({ listing, days }) => padSeries(days, moreOf(listing))))
  const dated = listingsWithDays.map(({ listing, days }): DatedListing => {
    const { units, inStock } = days
    const eventOf = events.length > 0 ? eventFactors(events, listing.until) : null
    const plain = { units, inStock, season: dailyFactors(units.length, null, 0, eventOf) }
    const seasonal = year
      ? { units, inStock, season: dailyFactors(units.length, year, moreOf(listing), eventOf) }
      : plain
    return { listing, days, seasonal, plain }
  })
  return { dated, year, end }
}

/** Computes the demand of the listings of a seller's ASIN. */
export const demandFigures = (
  listings: readonly GatheredListing[],
  events: readonly StoredEvent[],
): DemandFigures[] => {
  const { dated, year, end } = datedListings(listings, events)
  const weighted = dated.map(({ seasonal }) => weighDays(seasonal))
  const plainWeighted = year ? dated.map(({ plain }) => weighDays(plain)) : weighted
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

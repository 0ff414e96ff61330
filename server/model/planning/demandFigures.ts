import { daysBetween } from '#rules/days.ts'
import { spanDays } from '#rules/restock/restockTerms.ts'
import type { GatheredListing } from './demandDaily.ts'
import { REACH } from './pairDays.ts'
import type { StoredEvent } from './plannedEvents.ts'
import { LEVEL_DAYS, type LevelDay, levelOf, pooledRateOf } from './rules/level.ts'
import { seasonAgo, seasonOf, weeksOf, YEAR_DAYS } from './rules/yearSeason.ts'
import { writeSeason } from './storedSeason.ts'
import type { DemandFigures } from './tables.ts'

const RECENT = 90
const [TREND_SUMS, TREND_DAYS] = [30, 3]

/**
 * One day of a listing. `units`: units taken from its stock; `all`: including merchant-fulfilled units; `shipped`: only
 * those.
 */
export interface ListingDay {
  units: number
  all: number
  shipped: number
  isInStock: boolean
}

const numbersOf = (list: string | null): number[] => (list === null ? [] : list.slice(1, -1).split(',').map(Number))

/**
 * Returns the days of a listing from its first stock or sale (at most two years) to the last covered one. A day is in
 * stock if units were left or sold, or if no report covers it. On a ledger-covered day (`covered`) without a row the
 * product had no stock, unless no report ever contained its stock.
 */
const listingDays = (listing: GatheredListing, covered: string): ListingDay[] => {
  const { told: reportedFlags, there: inStockFlags, unknown_stock, one_stock } = listing
  const count = Math.min(REACH, daysBetween(listing.first_day, listing.until) + 1)
  const unitsByAge = new Array<number>(REACH).fill(0)
  const shipped = new Array<number>(REACH).fill(0)
  const [units, merchant] = [numbersOf(listing.units), numbersOf(listing.merchant)]
  numbersOf(listing.ages).forEach((age, index) => {
    unitsByAge[age] = (unitsByAge[age] ?? 0) + (units[index] ?? 0)
    shipped[age] = (shipped[age] ?? 0) + (merchant[index] ?? 0)
  })
  return Array.from({ length: count }, (_, index) => {
    const age = count - 1 - index
    const listingUnits = (unitsByAge[age] ?? 0) - (one_stock ? 0 : (shipped[age] ?? 0))
    const isReported = reportedFlags[age] === '1' || covered[age] === '1'
    return {
      units: listingUnits,
      all: unitsByAge[age] ?? 0,
      shipped: shipped[age] ?? 0,
      isInStock: unknown_stock || listingUnits > 0 || inStockFlags[age] === '1' || !isReported,
    }
  })
}

const absent: ListingDay = { units: 0, all: 0, shipped: 0, isInStock: false }

/** Appends out-of-stock days for the days after the listing's own last day. */
const padded = (days: readonly ListingDay[], missingDayCount: number): readonly ListingDay[] =>
  missingDayCount > 0 ? [...days, ...Array.from({ length: missingDayCount }, () => absent)] : days

const sumOf = (days: readonly ListingDay[], dayCount: number, getValue: (day: ListingDay) => number): number => {
  let sum = 0
  for (let index = Math.max(0, days.length - dayCount); index < days.length; index += 1)
    sum += getValue(days[index] ?? absent)
  return sum
}

const trendOf = (days: readonly ListingDay[]): string => {
  const sums = Array<number>(TREND_SUMS).fill(0)
  const firstIndex = days.length - TREND_SUMS * TREND_DAYS
  for (let index = Math.max(0, firstIndex); index < days.length; index += 1) {
    const sum = Math.floor((index - firstIndex) / TREND_DAYS)
    sums[sum] = (sums[sum] ?? 0) + (days[index]?.all ?? 0)
  }
  return sums.join()
}

/** Returns the combined factor of the events planned for a day. */
const eventsOn = (events: readonly StoredEvent[], until: string, age: number): number => {
  let factor = 1
  for (const event of events) {
    const [from, to] = [daysBetween(event.until, until), daysBetween(event.since, until)]
    if (age >= from && age <= to) factor += event.factor - 1
  }
  return Math.max(0, factor)
}

/**
 * Returns days as input for the level. `year`: season factors from the ASIN's last day on, which is `ageOffset` days
 * after the listing's.
 */
const levelDays = (
  days: readonly ListingDay[],
  year: readonly number[] | null,
  ageOffset: number,
  eventOf: (age: number) => number,
): LevelDay[] =>
  days.map(({ units, isInStock }, index) => {
    const age = days.length - 1 - index
    const season = year ? seasonAgo(year, age + ageOffset) : 1
    return { units, isInStock, season: season * eventOf(age) }
  })

/** A listing with its days, and these days as input for the level: seasonally adjusted and unadjusted. */
export interface DatedListing {
  listing: GatheredListing
  days: ListingDay[]
  seasonal: LevelDay[]
  plain: LevelDay[]
}

/**
 * Returns the days of the listings of a seller's ASIN, and the season factors from the last day on; null without a full
 * year.
 */
export const datedListings = (
  listings: readonly GatheredListing[],
  coveredOf: (marketplace: string) => string,
  events: readonly StoredEvent[],
): { dated: DatedListing[]; year: number[] | null; end: string } => {
  const end =
    listings
      .map(({ until }) => until)
      .sort()
      .at(-1) ?? ''
  const moreOf = ({ until }: GatheredListing) => daysBetween(until, end)
  const listingsWithDays = listings.map((listing) => ({
    listing,
    days: listingDays(listing, coveredOf(listing.marketplace)),
  }))
  const year = seasonOf(listingsWithDays.map(({ listing, days }) => padded(days, moreOf(listing))))
  const dated = listingsWithDays.map(({ listing, days }): DatedListing => {
    const eventOf = (age: number) => (events.length ? eventsOn(events, listing.until, age) : 1)
    const seasonal = levelDays(days, year, moreOf(listing), eventOf)
    return { listing, days, seasonal, plain: year ? levelDays(days, null, 0, eventOf) : seasonal }
  })
  return { dated, year, end }
}

/**
 * Computes the demand of the listings of a seller's ASIN. `coveredOf` returns the ledger-covered days of a marketplace
 * as a bit string.
 */
export const demandFigures = (
  listings: readonly GatheredListing[],
  coveredOf: (marketplace: string) => string,
  events: readonly StoredEvent[],
): DemandFigures[] => {
  const { dated, year, end } = datedListings(listings, coveredOf, events)
  const pooled = pooledRateOf(dated.map(({ seasonal }) => seasonal))
  const plainPooled = year ? pooledRateOf(dated.map(({ plain: plainDays }) => plainDays)) : pooled
  return dated.map(({ listing, days, seasonal, plain: plainDays }) => {
    const { level, inStockDays } = levelOf(seasonal, pooled)
    const inStock = days.slice(-LEVEL_DAYS).filter(({ isInStock }) => isInStock)
    return {
      marketplace: listing.marketplace,
      asin: listing.asin,
      seller: listing.seller,
      first_day: listing.first_day,
      units: spanDays.map((span) => sumOf(days, span, ({ all: allUnits }) => allUnits)),
      merchant: spanDays.map((span) => sumOf(days, span, ({ shipped }) => shipped)),
      in_stock: spanDays.map((span) => sumOf(days, span, ({ isInStock }) => Number(isInStock))),
      trend: trendOf(days),
      level,
      plain_level: year ? levelOf(plainDays, plainPooled).level : level,
      in_stock_days: inStockDays,
      stock_units: inStock.reduce((sum, { units }) => sum + units, 0),
      stock_squares: inStock.reduce((sum, { units }) => sum + units * units, 0),
      unknown_stock: listing.unknown_stock,
      sold_last_90: sumOf(days, RECENT, ({ units }) => units) > 0,
      price: listing.price,
      // the first week begins on the day after the listing's last day
      season: year && writeSeason(weeksOf(year, YEAR_DAYS + 1 - daysBetween(listing.until, end))),
    }
  })
}

import { remembered } from './remembered.ts'
import { type RestockColumns, RestockListing } from './restock.ts'

/**
 * A listing whose lists of numbers are comma-separated strings, because these lists dominate the cost of thousands of
 * listings.
 */
export type WrittenListing = Omit<RestockListing, 'units' | 'merchantUnits' | 'trend' | 'season'> & {
  units: string
  merchantUnits: string
  trend: string
  season: string | null
}

const names = Object.keys(RestockListing.shape) as (keyof RestockListing)[]

/** Returns a function that decodes listings. Equal lists are shared, so callers must not mutate them. */
export const listingReader = (timespans: readonly string[]): ((encodedListing: WrittenListing) => RestockListing) => {
  const listOf = remembered((text) => text.split(',').map(Number))
  const bySpan = remembered((text) => {
    const numbers = listOf(text)
    return Object.fromEntries(timespans.map((span, spanIndex) => [span, numbers[spanIndex] ?? 0]))
  })
  return (encodedListing) => ({
    ...encodedListing,
    units: bySpan(encodedListing.units),
    merchantUnits: bySpan(encodedListing.merchantUnits),
    trend: listOf(encodedListing.trend),
    season: encodedListing.season === null ? null : listOf(encodedListing.season),
  })
}

/** Decodes columns to listings. */
export const listingsOf = ({ columns, timespans }: Pick<RestockColumns, 'columns' | 'timespans'>): RestockListing[] => {
  const read = listingReader(timespans)
  return (columns.asin ?? []).map((_, rowIndex) => {
    const encodedFields: Partial<Record<keyof RestockListing, unknown>> = {}
    for (const name of names) encodedFields[name] = columns[name]?.[rowIndex]
    return read(encodedFields as WrittenListing)
  })
}

/** Encodes listings as columns. */
export const columnsOf = (listings: readonly WrittenListing[]): RestockColumns['columns'] =>
  Object.fromEntries(names.map((name) => [name, listings.map((listing) => listing[name])]))

/** Encodes the lists of a listing. */
export const writtenListing = (listing: RestockListing, timespans: readonly string[]): WrittenListing => ({
  ...listing,
  units: timespans.map((span) => listing.units[span] ?? 0).join(),
  merchantUnits: timespans.map((span) => listing.merchantUnits[span] ?? 0).join(),
  trend: listing.trend.join(),
  season: listing.season?.join() ?? null,
})

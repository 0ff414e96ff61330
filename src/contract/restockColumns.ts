import { remembered } from './remembered.ts'
import { type RestockColumns, RestockListing } from './restock.ts'

/** A listing whose lists of numbers are comma-separated strings. */
export type WrittenListing = RestockColumns['listings'][number]

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

/** Decodes the listings of a response. */
export const listingsOf = ({
  listings,
  timespans,
}: Pick<RestockColumns, 'listings' | 'timespans'>): RestockListing[] => {
  const read = listingReader(timespans)
  return listings.map((listing) => {
    // the fields of a row that reads columns are not its own, so it cannot be spread
    const fields: Partial<Record<keyof RestockListing, unknown>> = {}
    for (const name of names) fields[name] = listing[name]
    return read(fields as WrittenListing)
  })
}

/** Encodes the lists of a listing. */
export const writtenListing = (listing: RestockListing, timespans: readonly string[]): WrittenListing => ({
  ...listing,
  units: timespans.map((span) => listing.units[span] ?? 0).join(),
  merchantUnits: timespans.map((span) => listing.merchantUnits[span] ?? 0).join(),
  trend: listing.trend.join(),
  season: listing.season?.join() ?? null,
})

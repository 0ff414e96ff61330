import { remembered } from './remembered.ts'
import { type RestockColumns, RestockListing } from './restock.ts'

/** A listing whose lists of numbers are written with commas: of thousands of listings these take most of the time. */
export type WrittenListing = Omit<RestockListing, 'units' | 'merchantUnits' | 'trend' | 'season'> & {
  units: string
  merchantUnits: string
  trend: string
  season: string | null
}

const names = Object.keys(RestockListing.shape) as (keyof RestockListing)[]

/** Reads written listings, which share lists that are the same; nobody may change them. */
export const listingReader = (timespans: readonly string[]): ((written: WrittenListing) => RestockListing) => {
  const listOf = remembered((text) => text.split(',').map(Number))
  const bySpan = remembered((text) => {
    const numbers = listOf(text)
    return Object.fromEntries(timespans.map((span, at) => [span, numbers[at] ?? 0]))
  })
  return (written) => ({
    ...written,
    units: bySpan(written.units),
    merchantUnits: bySpan(written.merchantUnits),
    trend: listOf(written.trend),
    season: written.season === null ? null : listOf(written.season),
  })
}

/** Reads columns as listings. */
export const listingsOf = ({ columns, timespans }: Pick<RestockColumns, 'columns' | 'timespans'>): RestockListing[] => {
  const read = listingReader(timespans)
  return (columns.asin ?? []).map((_, at) => {
    const written: Partial<Record<keyof RestockListing, unknown>> = {}
    for (const name of names) written[name] = columns[name]?.[at]
    return read(written as WrittenListing)
  })
}

/** Written listings as columns. */
export const columnsOf = (listings: readonly WrittenListing[]): RestockColumns['columns'] =>
  Object.fromEntries(names.map((name) => [name, listings.map((listing) => listing[name])]))

/** Writes the lists of a listing. */
export const writtenListing = (listing: RestockListing, timespans: readonly string[]): WrittenListing => ({
  ...listing,
  units: timespans.map((span) => listing.units[span] ?? 0).join(),
  merchantUnits: timespans.map((span) => listing.merchantUnits[span] ?? 0).join(),
  trend: listing.trend.join(),
  season: listing.season?.join() ?? null,
})

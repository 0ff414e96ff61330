import type { Arrival, RestockRow } from '#contract/restock.ts'

/** Returns the name of a listing among those of its product; sellers are named where a marketplace has several. */
export const listingNamer = (rows: readonly RestockRow[]): ((row: RestockRow) => string) => {
  const marketplaces = new Set(rows.map(({ marketplace }) => marketplace))
  return ({ marketplace, seller }) => (marketplaces.size < rows.length ? `${marketplace} · ${seller}` : marketplace)
}

/** Units on their way to one listing. */
export interface ListingArrival extends Arrival {
  row: RestockRow
}

/** Returns what is on its way to the listings, soonest first. */
export const arrivalsOf = (rows: readonly RestockRow[]): ListingArrival[] =>
  rows
    .flatMap((row) => row.arrivals.map((arrival) => ({ ...arrival, row })))
    .sort((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)))

import type { RestockColumns, RestockListing } from '#contract/restock.ts'
import { listingsOf } from '#contract/restockColumns.ts'
import type { MarketplaceToday } from '#rules/marketplaceDay.ts'
import { placeOf } from '#shared/lib/inventoryColumns.ts'
import { createListAdapter, type ListDocument } from '#shared/store/listAdapter.ts'

/** Data shared by all listings. */
export type RestockFacts = Omit<RestockColumns, 'listings'>

/** The latest restock table from the server: listings by `marketplace|asin|seller`, and their shared data. */
export interface RestockDocument extends ListDocument<RestockListing>, RestockFacts {}

/** Returns a function that gives today's date for a marketplace's listings. */
export const todayOf =
  ({ days, today }: Pick<RestockFacts, 'days' | 'today'>): MarketplaceToday =>
  (marketplace) =>
    days[marketplace] ?? today

export const listingAdapter = createListAdapter<RestockListing>(placeOf)

/** Converts a response to the cached document. */
export const documentOf = (answer: RestockColumns): RestockDocument => {
  const { listings: _, ...facts } = answer
  return { ...listingAdapter.documentOf(listingsOf(answer)), ...facts }
}

import type { RestockColumns, RestockListing } from '#contract/restock.ts'
import { listingsOf } from '#contract/restockColumns.ts'
import type { MarketplaceToday } from '#rules/marketplaceDay.ts'
import { placeOf } from '#shared/lib/inventoryColumns.ts'
import { createListAdapter, type ListDocument } from '#shared/store/listAdapter.ts'

/** What all listings are counted with. */
export type RestockFacts = Omit<RestockColumns, 'columns'>

/** The restock table as the server told it last: listings by `marketplace|asin|seller`, and what all of them are counted with. */
export interface RestockDocument extends ListDocument<RestockListing>, RestockFacts {}

/** Reads the day that listings of a marketplace are counted from. */
export const todayOf =
  ({ days, today }: Pick<RestockFacts, 'days' | 'today'>): MarketplaceToday =>
  (marketplace) =>
    days[marketplace] ?? today

export const listingAdapter = createListAdapter<RestockListing>(placeOf)

/** The document of an answer. */
export const documentOf = (answer: RestockColumns): RestockDocument => {
  const { columns: _, ...facts } = answer
  return { ...listingAdapter.documentOf(listingsOf(answer)), ...facts }
}

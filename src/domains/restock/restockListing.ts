import type { RestockListing, RestockSettings } from '#contract/restock.ts'
import { grouped } from '#rules/grouped.ts'
import type { MarketplaceToday } from '#rules/marketplaceDay.ts'
import type { RestockNeeds } from '#rules/restock/listingNeeds.ts'
import { type Outlook, outlookOf } from '#rules/restock/listingOutlook.ts'
import { needsReader } from '#rules/restock/needsReader.ts'
import { type OrderPlan, orderPlans, type Rounding } from '#rules/restock/orderPlans.ts'

/** A listing with all values that are independent of the scale. */
export interface CountedListing {
  /** Its index among all listings. */
  at: number
  row: RestockListing
  needs: RestockNeeds
  outlook: Outlook
}

/** Computes every listing with the company's settings; slow, so it only runs when rows or settings change. */
export const countListings = (
  rows: readonly RestockListing[],
  todayIn: MarketplaceToday,
  settings: RestockSettings,
): CountedListing[] => {
  const needsOf = needsReader(todayIn)
  return rows.map((row, index) => {
    const needs = needsOf(row)
    return { at: index, row, needs, outlook: outlookOf(needs, settings) }
  })
}

/** Groups listings by product, because a purchase order's minimum applies to all of them together. */
export const productsOf = (listings: readonly CountedListing[]): CountedListing[][] => [
  ...grouped(listings, ({ row }) => row.asin).values(),
]

/** Returns the order plan of every listing at a scale in days, by index. */
export const planProducts = (
  products: readonly (readonly CountedListing[])[],
  scale: number,
  rounding: Rounding,
): OrderPlan[] => {
  const plans: OrderPlan[] = []
  for (const listings of products) {
    const planned = orderPlans(listings, scale, rounding)
    for (let nth = 0; nth < listings.length; nth += 1)
      plans[(listings[nth] as CountedListing).at] = planned[nth] as OrderPlan
  }
  return plans
}

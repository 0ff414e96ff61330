import type { RestockListing, RestockRow } from '#contract/restock.ts'
import { listingReader } from '#contract/restockColumns.ts'
import type { Scope } from '#platform/db/scope.ts'
import { grouped } from '#rules/grouped.ts'
import type { MarketplaceToday } from '#rules/marketplaceDay.ts'
import { listingDayWriter } from '#rules/restock/dayWriter.ts'
import type { RestockNeeds } from '#rules/restock/listingNeeds.ts'
import { type Outlook, outlookOf } from '#rules/restock/listingOutlook.ts'
import { type NeedsListing, needsReader } from '#rules/restock/needsReader.ts'
import { type OrderPlan, orderPlans } from '#rules/restock/orderPlans.ts'
import { timespans } from '#rules/restock/restockTerms.ts'
import { type RestockContext, type RestockFacts, readRestockFacts } from './restockFacts.ts'

/** A listing with its forecast and the quantity to order at the scale. */
export interface CountedListing<Listing extends NeedsListing = RestockListing> {
  listing: Listing
  needs: RestockNeeds
  outlook: Outlook
  plan: OrderPlan
}

/**
 * Computes listings at a scale of days, by default the saved one. The minimum order quantity applies to a product as a
 * whole.
 */
export const countListings = <Listing extends NeedsListing & Pick<RestockListing, 'asin'>>(
  listings: readonly Listing[],
  { todayIn, settings: { restock, purchase } }: RestockContext,
  scale = restock.defaultScale,
): CountedListing<Listing>[] => {
  const needsOf = needsReader(todayIn)
  const drafts = listings.map((listing, position) => {
    const needs = needsOf(listing)
    return { position, listing, needs, outlook: outlookOf(needs, restock) }
  })
  const counted = Array<CountedListing<Listing>>(drafts.length)
  for (const product of grouped(drafts, ({ listing }) => listing.asin).values()) {
    const plans = orderPlans(product, scale, purchase)
    for (const [index, { position, listing, needs, outlook }] of product.entries()) {
      const plan = plans[index]
      if (plan) counted[position] = { listing, needs, outlook, plan }
    }
  }
  return counted
}

/** Rounds safety stock up to whole units, with a tolerance for rounding errors just above a whole unit. */
export const wholeSafety = ({ safety }: Pick<Outlook, 'safety'>): number => Math.ceil(safety - 1e-9)

/** Returns a function that writes the row of a computed listing. Unknown listings have no results. */
const rowWriter = (todayIn: MarketplaceToday) => {
  const write = listingDayWriter(todayIn)
  return ({ listing, needs, outlook, plan }: CountedListing): RestockRow => {
    const isCounted = needs.isKnown && needs.level !== null
    return {
      ...listing,
      limitedOnOrder: plan.limitedOnOrder,
      safety: needs.level === null && needs.safetyQty === null ? 0 : wholeSafety(outlook),
      velocity: needs.level === null ? null : outlook.dailySales,
      daysOfCover: isCounted ? outlook.cover : null,
      stockOut: isCounted ? write(listing.marketplace, outlook.outIn) : null,
      orderBy: isCounted ? write(listing.marketplace, outlook.orderIn) : null,
      raw: plan.raw,
      suggested: plan.suggested,
      status: plan.status,
      lowConfidence: outlook.lowConfidence,
    }
  }
}

/** Converts facts into listings. */
export const listingsOfFacts = ({ listings }: RestockFacts): RestockListing[] => listings.map(listingReader(timespans))

/** Reads rows of the restock table, all or those of some ASINs, and the input they were computed from. */
export const readRestockRows = async (
  scope: Scope,
  now: Date,
  asins?: readonly string[],
): Promise<{ rows: RestockRow[]; context: RestockContext }> => {
  const facts = await readRestockFacts(scope, now, { asins })
  const { context } = facts
  return { rows: countListings(listingsOfFacts(facts), context).map(rowWriter(context.todayIn)), context }
}

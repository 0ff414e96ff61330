import type { RestockListing, RestockRow } from '#contract/restock.ts'
import { listingReader } from '#contract/restockColumns.ts'
import type { Scope } from '#platform/db/scope.ts'
import { grouped } from '#rules/grouped.ts'
import type { MarketplaceToday } from '#rules/marketplaceDay.ts'
import { listingDayWriter } from '#rules/restock/dayWriter.ts'
import type { RestockNeeds } from '#rules/restock/listingNeeds.ts'
import { type Outlook, outlookOf } from '#rules/restock/listingOutlook.ts'
import { needsReader } from '#rules/restock/needsReader.ts'
import { type OrderPlan, orderPlans } from '#rules/restock/orderPlans.ts'
import { timespans } from '#rules/restock/restockTerms.ts'
import { type RestockContext, type RestockFacts, readRestockFacts } from './restockFacts.ts'

/** A listing with what becomes of it, and what to order at the scale. */
export interface CountedListing {
  listing: RestockListing
  needs: RestockNeeds
  outlook: Outlook
  plan: OrderPlan
}

/** Counts listings at a scale of days, the saved one when none is named; the minimum of an order holds for all of a product together. */
export const countListings = (
  listings: readonly RestockListing[],
  { todayIn, settings: { restock, purchase } }: RestockContext,
  scale = restock.defaultScale,
): CountedListing[] => {
  const needsOf = needsReader(todayIn)
  const countedListings = listings.map((listing) => {
    const needs = needsOf(listing)
    return { listing, needs, outlook: outlookOf(needs, restock) }
  })
  const planOf = new Map<RestockListing, OrderPlan>()
  for (const product of grouped(countedListings, ({ listing }) => listing.asin).values())
    orderPlans(product, scale, purchase).forEach((plan, index) => {
      const one = product[index]
      if (one) planOf.set(one.listing, plan)
    })
  return countedListings.flatMap((one) => {
    const plan = planOf.get(one.listing)
    return plan ? [{ ...one, plan }] : []
  })
}

/** Whole units of safety stock: a hair above a whole unit is that unit, missed by a rounding. */
export const wholeSafety = ({ safety }: Pick<Outlook, 'safety'>): number => Math.ceil(safety - 1e-9)

/** Writes the row of a counted listing. What is not known has no results. */
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

/** Facts as listings. */
export const listingsOfFacts = ({ listings }: RestockFacts): RestockListing[] => listings.map(listingReader(timespans))

/** Rows of the restock table, all or those of some asins, and what they were counted with. */
export const readRestockRows = async (
  scope: Scope,
  now: Date,
  asins?: readonly string[],
): Promise<{ rows: RestockRow[]; reckoning: RestockContext }> => {
  const facts = await readRestockFacts(scope, now, asins)
  const { reckoning: context } = facts
  return { rows: countListings(listingsOfFacts(facts), context).map(rowWriter(context.todayIn)), reckoning: context }
}

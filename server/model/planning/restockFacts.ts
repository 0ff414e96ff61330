import type { ListingKey } from '#contract/inventory.ts'
import { remembered } from '#contract/remembered.ts'
import type { RestockListing } from '#contract/restock.ts'
import type { WrittenListing } from '#contract/restockColumns.ts'
import { type AsinInfo, notedNumber, notedText, readAsinInfo } from '#model/catalogue/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { mapInTurns } from '#platform/turns/inTurns.ts'
import { daysBetween } from '#rules/days.ts'
import { type MarketplaceToday, todayAt } from '#rules/marketplaceDay.ts'
import { readCompanyDay } from './companyDay.ts'
import { readSupplyTerms, type SupplyTerms, termTypes } from './leadTimes.ts'
import { sellerAsinLookup } from './listing.ts'
import { readPlannedEvents } from './plannedEvents.ts'
import { type PlanningState, readPlanningSettings } from './planningSettings.ts'
import { readListings } from './restockListings.ts'
import { turnSeason } from './storedSeason.ts'
import { readSupplies } from './supplies.ts'

/** Input for the restock computation. Each listing counts from `todayIn` its marketplace. */
export interface RestockContext {
  /** The company's date, for exchange rates and ASIN attributes. */
  today: string
  todayIn: MarketplaceToday
  settings: PlanningState
}

/**
 * Listings of the restock table in the serialized form, all or those of some ASINs, and the input for computing them.
 */
export interface RestockFacts {
  listings: WrittenListing[]
  context: RestockContext
}

const unitsOnOrder = (arrivals: RestockListing['arrivals']) => {
  let sum = 0
  for (const { source, units } of arrivals) if (source === 'po') sum += units
  return sum
}
const noArrivals: RestockListing['arrivals'] = []
const noneArrived: RestockListing['arrived'] = []
const noEvents: RestockListing['events'] = []

interface FactsQuery {
  /** Limits the listings. */
  asins?: readonly string[] | undefined
  /** Leaves out names, units and trends, which the computation does not need. */
  isBrief?: boolean
}

export const readRestockFacts = async (
  scope: Scope,
  now: Date,
  { asins, isBrief = false }: FactsQuery = {},
): Promise<RestockFacts> => {
  const today = await readCompanyDay(scope, now)
  const todayIn = todayAt(now.getTime())
  const settings = await readPlanningSettings(scope)
  const rows = await readListings(scope, { useSeason: settings.restock.useSeason, isBrief }, asins)
  const termsOf = await readSupplyTerms(scope, settings)
  const ownedInfoOf = sellerAsinLookup(await readAsinInfo(scope, today, asins, [...termTypes, 'unit_cost']))
  const infoOf = (listing: Pick<ListingKey, 'asin' | 'seller'>): AsinInfo | undefined => ownedInfoOf(listing)?.info
  const termsOfListing = (listing: ListingKey): SupplyTerms => termsOf(infoOf(listing), listing.marketplace)
  const supplies = await readSupplies(scope, { todayIn, listings: rows, leadOf: termsOfListing, asins })
  const events = await readEvents(scope, asins)
  const daysUntil = remembered((today) => remembered((from) => daysBetween(from, today)))
  const listings = await mapInTurns(rows, (row): WrittenListing => {
    const info = infoOf(row)
    const terms = termsOf(info, row.marketplace)
    const listingToday = todayIn(row.marketplace)
    const { arrivals = noArrivals, arrived = noneArrived } = supplies.get(row) ?? {}
    return {
      marketplace: row.marketplace,
      asin: row.asin,
      seller: row.seller,
      name: row.name,
      inventory: row.inventory,
      merch: row.merch,
      reserved: row.fc_transfer + row.fc_processing + row.orders_reserved,
      fcTransfer: row.fc_transfer,
      fcProcessing: row.fc_processing,
      onOrder: unitsOnOrder(arrivals),
      receiving: Math.max(0, row.shipped - row.received),
      isKnown: row.is_known,
      units: row.units,
      merchantUnits: row.merchant,
      trend: row.trend,
      level: row.level,
      inStockDays: row.in_stock_days,
      season:
        row.season === null || row.until === null ? null : turnSeason(row.season, daysUntil(listingToday)(row.until)),
      dispersion: row.dispersion,
      unknownStock: row.unknown_stock,
      soldLast90: row.sold_last_90,
      oneStock: row.one_stock,
      events: events.get(row.asin)?.filter(({ until }) => until > listingToday) ?? noEvents,
      arrivals,
      arrived,
      leadTime: terms.leadTime,
      leadSigma: terms.leadSigma,
      hasDefaultLead: terms.hasDefaultLead,
      safetyQty: row.safety_qty,
      casePack: terms.casePack,
      minQuantity: terms.minQuantity,
      unitCost: notedNumber(info, 'unit_cost'),
      price: row.price,
      supplier: notedText(info, 'supplier'),
    }
  })
  return { listings, context: { today, todayIn, settings } }
}

/** Reads planned events by ASIN. */
const readEvents = async (scope: Scope, asins: readonly string[] | undefined) => {
  const events = new Map<string, RestockListing['events']>()
  for (const [asin, planned] of await readPlannedEvents(scope, asins))
    events.set(
      asin,
      planned.map(({ since, until, factor }) => ({ from: since, until, factor })),
    )
  return events
}

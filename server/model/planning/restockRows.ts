import type { ListingKey } from '#contract/inventory.ts'
import type { Arrival, RestockRow } from '#contract/restock.ts'
import { type AsinInfo, notedNumber, notedText, readAsinInfo } from '#model/catalogue/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { dayWriter } from '#rules/restock/dayWriter.ts'
import { needsReader } from '#rules/restock/needsReader.ts'
import { orderPlan } from '#rules/restock/orderPlan.ts'
import { outlookOf } from '#rules/restock/outlook.ts'
import { timespans } from '#rules/restock/restockTerms.ts'
import { monthsAhead, seasonAhead } from '#rules/restock/season.ts'
import { type NamedArrival, readArrivals } from './arrivals.ts'
import { readCompanyDay } from './companyDay.ts'
import { type LeadTimeOf, readLeadTimes } from './leadTimes.ts'
import { listingName, sellerAsinName } from './listing.ts'
import { type PlanningSettings, readPlanningSettings } from './planningSettings.ts'
import { type PlannedListing, readListings } from './restockListings.ts'

/** What all rows are counted with. */
export interface Reckoning {
  today: string
  settings: PlanningSettings
  arrivals: Map<string, NamedArrival[]>
  infoOf(listing: Pick<ListingKey, 'asin' | 'seller'>): AsinInfo | undefined
  leadTimeOf: LeadTimeOf
}

const readReckoning = async (
  scope: Scope,
  now: Date,
  listings: readonly PlannedListing[],
  asins: readonly string[] | undefined,
): Promise<Reckoning> => {
  const today = await readCompanyDay(scope, now)
  const settings = await readPlanningSettings(scope)
  const leadTimeOf = await readLeadTimes(scope, settings)
  const noted = new Map((await readAsinInfo(scope, today, asins)).map((one) => [sellerAsinName(one), one.info]))
  const infoOf: Reckoning['infoOf'] = (listing) => (noted.size === 0 ? undefined : noted.get(sellerAsinName(listing)))
  const arrivals = await readArrivals(scope, {
    today,
    listings,
    leadTimeOf: (listing) => leadTimeOf(infoOf(listing)).leadTime,
    asins,
  })
  return { today, settings, arrivals, infoOf, leadTimeOf }
}

const [short = '', middle = '', long = ''] = timespans
const bySpan = (one: number, two: number, three: number) => ({ [short]: one, [middle]: two, [long]: three })
const unitsOnOrder = (arrivals: readonly Arrival[]) => {
  let sum = 0
  for (const { source, units } of arrivals) if (source === 'po') sum += units
  return sum
}
const none: readonly NamedArrival[] = []

/** The season of so many days ahead; the months they lie in are counted once. */
const seasonOf = (today: string, { useSeason }: PlanningSettings['restock']) => {
  const ahead = new Map<number, number[]>()
  return (index: number[] | null, horizon: number): number => {
    if (!useSeason) return 1
    const months = ahead.get(horizon) ?? monthsAhead(today, horizon)
    ahead.set(horizon, months)
    return seasonAhead(index, months)
  }
}

/** Makes the row of a listing, with its results at the saved scale. */
const rowMaker = ({ today, settings, arrivals, infoOf, leadTimeOf }: Reckoning) => {
  const { restock, purchase } = settings
  const write = dayWriter(today)
  const season = seasonOf(today, restock)
  const needsOf = needsReader(today, restock)
  return (listing: PlannedListing): RestockRow => {
    const info = infoOf(listing)
    const lead = leadTimeOf(info)
    const coming = ((arrivals.size > 0 && arrivals.get(listingName(listing))) || none).map(({ arrival }) => arrival)
    const row: RestockRow = {
      marketplace: listing.marketplace,
      asin: listing.asin,
      seller: listing.seller,
      name: listing.name,
      inventory: listing.inventory,
      merch: listing.merch,
      reserved: listing.fc_transfer + listing.fc_processing + listing.orders_reserved,
      fcTransfer: listing.fc_transfer,
      fcProcessing: listing.fc_processing,
      onOrder: unitsOnOrder(coming),
      limitedOnOrder: 0,
      receiving: Math.max(0, listing.shipped - listing.received),
      safety: 0,
      units: bySpan(listing.units3, listing.units7, listing.units30),
      inStock: bySpan(listing.in3, listing.in7, listing.in30),
      days: bySpan(listing.days3, listing.days7, listing.days30),
      sigma: listing.sigma,
      arrivals: coming,
      leadTime: lead.leadTime,
      leadSigma: lead.leadSigma,
      safetyQty: listing.safety_qty,
      casePack: notedNumber(info, 'case_pack'),
      unitCost: notedNumber(info, 'unit_cost'),
      supplier: notedText(info, 'supplier'),
      season: season(listing.season, lead.leadTime + restock.defaultScale),
      unknownStock: listing.unknown_stock,
      velocity: null,
      daysOfCover: null,
      stockOut: null,
      orderBy: null,
      raw: 0,
      suggested: 0,
      status: 'ok',
      lowConfidence: false,
    }
    const needs = needsOf(row)
    const outlook = outlookOf(needs, restock)
    const plan = orderPlan(needs, outlook, restock.defaultScale, purchase)
    row.limitedOnOrder = plan.limitedOnOrder
    // a hair above a whole unit is that unit, missed by a rounding
    row.safety = Math.ceil(outlook.safety - 1e-9)
    row.velocity = outlook.velocity
    row.daysOfCover = outlook.cover
    row.stockOut = write(outlook.outIn)
    row.orderBy = write(outlook.orderIn)
    row.raw = plan.raw
    row.suggested = plan.suggested
    row.status = plan.status
    row.lowConfidence = outlook.lowConfidence
    return row
  }
}

/** Rows of the restock table, all or those of some asins, and what they were counted with. */
export const readRestockRows = async (
  scope: Scope,
  now: Date,
  asins?: readonly string[],
): Promise<{ rows: RestockRow[]; reckoning: Reckoning }> => {
  const listings = await readListings(scope, asins)
  const reckoning = await readReckoning(scope, now, listings, asins)
  return { rows: listings.map(rowMaker(reckoning)), reckoning }
}

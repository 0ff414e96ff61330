import { sql } from 'kysely'
import type { ListingKey } from '#contract/inventory.ts'
import { remembered } from '#contract/remembered.ts'
import type { Arrival, Arrived } from '#contract/restock.ts'
import { purchaseNumber } from '#model/receipts/index.ts'
import { joinStockCuts, stockAt } from '#model/stock/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { addDays, daysBetween } from '#rules/days.ts'
import type { MarketplaceToday } from '#rules/marketplaceDay.ts'
import { type InboundListing, type InboundUnits, readInbound } from './inbound.ts'
import type { LeadDays } from './leadTimes.ts'
import { listingName } from './listing.ts'
import { type OrderedLine, readOrderedLines } from './openOrders.ts'
import { supplyDue } from './rules/supplyDue.ts'
import { readShipmentLinks, sourceUnits, type UnbookedUnits } from './shipmentOrders.ts'

interface ArrivedRow {
  seller: string
  /** Null if no report names it. */
  marketplace: string | null
  asin: string | null
  fnsku: string
  shipment: string
  units: number
  created: string
}

const oldest = (lines: readonly OrderedLine[]): string | undefined => {
  let oldestDay: string | undefined
  for (const { ordered } of lines)
    if (ordered !== null && (oldestDay === undefined || ordered < oldestDay)) oldestDay = ordered
  return oldestDay
}

/**
 * Reads unbooked units that Amazon has received of the lines' products, in shipments created since the oldest order.
 */
const readArrivedUnits = async ({ tx, tenant }: Scope, lines: readonly OrderedLine[]): Promise<UnbookedUnits[]> => {
  const since = oldest(lines)
  if (since === undefined) return []
  const fnskus = [...new Set(lines.flatMap(({ fnsku }) => fnsku ?? []))]
  const unnamed = [...new Set(lines.filter(({ fnsku }) => fnsku === null).map(({ asin }) => asin))]
  const { rows } = await sql<ArrivedRow>`
    select a.seller, a.marketplace, coalesce(k.asin, a.asin) as asin, a.fnsku, a.shipment_id as shipment,
      (a.units - coalesce(booked.units, 0))::int as units, coalesce(a.created_on, a.first_day) as created
    from shipment_arrivals a
    left join skus k on k.tenant_id = a.tenant_id and k.platform = 'amazon' and k.seller = a.seller and k.sku = a.sku
    left join lateral (
      select sum(b.quantity)::int as units from shipment_bookings b
      where b.tenant_id = ${tenant()}::uuid and b.fnsku = a.fnsku and b.shipment_id = a.shipment_id
    ) booked on true
    where a.tenant_id = ${tenant()}::uuid and coalesce(a.created_on, a.first_day) >= ${since}::date
      and a.units > coalesce(booked.units, 0)
      and (a.fnsku = any(${fnskus}::text[]) or coalesce(k.asin, a.asin) = any(${unnamed}::text[]))`.execute(tx)
  return rows.map(({ seller, marketplace, asin, ...units }) => ({ ...units, listing: { seller, marketplace, asin } }))
}

/**
 * Returns a function that finds the object of a line's listing among the listings, or makes one for those that are not
 * among them.
 */
const listingFinder = (listings: readonly ListingKey[], lines: readonly ListingKey[]) => {
  const asins = new Set(lines.map(({ asin }) => asin))
  const byName = new Map(listings.filter(({ asin }) => asins.has(asin)).map((one) => [listingName(one), one]))
  return ({ marketplace, asin, seller }: ListingKey): ListingKey => {
    const name = listingName({ marketplace, asin, seller })
    const listing = byName.get(name) ?? { marketplace, asin, seller }
    byName.set(name, listing)
    return listing
  }
}

/** Supplies on the way to a listing, earliest first. */
export interface ListingSupplies {
  listing: ListingKey
  arrivals: Arrival[]
  /** Units subtracted from its open order lines because they have probably arrived. */
  arrived: Arrived[]
}

const noneArrived: Arrived[] = []

interface SourcesWanted {
  todayIn: MarketplaceToday
  listings: readonly InboundListing[]
  /** Limits the listings to these ASINs. */
  asins?: readonly string[] | undefined
  /** If true, shipments that subtract no units from an order are left out. */
  ordersAlone?: boolean
}

export interface SuppliesWanted extends SourcesWanted {
  leadOf(listing: ListingKey): LeadDays
}

const byDay = (one: Arrival, other: Arrival) => (one.day < other.day ? -1 : Number(one.day > other.day))

const probablyOf = ({ probably, fnsku, shipment }: InboundUnits): Arrival['probably'] =>
  probably && fnsku !== null && shipment !== null
    ? { po: String(probably.order), number: purchaseNumber(probably.number), fnsku }
    : null

/** Reads units in shipments, and units of open order lines with and without a shipment. */
const readSources = async (scope: Scope, { todayIn, listings, asins, ordersAlone = false }: SourcesWanted) => {
  const lines = await readOrderedLines(scope, asins)
  const open = lines.filter(({ units }) => units > 0)
  const inbound = await readInbound(scope, { listings, todayIn, asins, lines: ordersAlone ? open : undefined })
  const arrived = open.length ? await readArrivedUnits(scope, lines) : []
  const shipments = open.length ? [...inbound, ...arrived].flatMap(({ shipment }) => shipment ?? []) : []
  return sourceUnits({ inbound, arrived }, lines, await readShipmentLinks(scope, shipments))
}

/** Returns the units of a product on open orders of some sellers that are in no shipment yet. */
export const countUnitsOnOrder = async (
  scope: Scope,
  todayIn: MarketplaceToday,
  { asin, sellers }: { asin: string; sellers: readonly string[] },
): Promise<number> => {
  const { rows: listings } = await sql<InboundListing>`
    select s.marketplace, s.asin, s.seller, s.shipped, s.received, s.fc_receiving, ${stockAt}::date as stock_day
    from stock_now s ${joinStockCuts(scope.tenant())}
    where s.tenant_id = ${scope.tenant()}::uuid and s.asin = ${asin}`.execute(scope.tx)
  const { open } = await readSources(scope, { todayIn, listings, asins: [asin] })
  return open.reduce((sum, { seller, units }) => (sellers.includes(seller) ? sum + units : sum), 0)
}

/**
 * Reads all supplies by listing: units in FBA shipments, and units of open order lines that are in none yet. Each unit
 * counts once. The keys are the objects of the query's listings, and new ones for listings that are not among them.
 */
export const readSupplies = async (scope: Scope, query: SuppliesWanted): Promise<Map<ListingKey, ListingSupplies>> => {
  const { todayIn, leadOf } = query
  const supplies = new Map<ListingKey, ListingSupplies>()
  const suppliesOf = (listing: ListingKey): ListingSupplies => {
    const existingSupplies = supplies.get(listing)
    if (existingSupplies) return existingSupplies
    const newSupplies = { listing, arrivals: [], arrived: noneArrived }
    supplies.set(listing, newSupplies)
    return newSupplies
  }
  const daysFrom = remembered((today) => remembered((day) => daysBetween(today, day)))
  const dated = (expected: string, listing: ListingKey) => {
    const today = todayIn(listing.marketplace)
    const daysTo = daysFrom(today)(expected)
    const { due, lateDays } = supplyDue(daysTo, leadOf(listing).leadSigma)
    return { day: due === daysTo ? expected : addDays(today, due), lateDays }
  }
  const tomorrow = remembered((marketplace) => ({ day: addDays(todayIn(marketplace), 1), lateDays: 0 }))
  const { inbound, open, arrived } = await readSources(scope, query)
  const listingOf = listingFinder(query.listings, [...open, ...arrived.map(({ probably }) => probably)])
  for (const units of inbound) {
    const { listing, expected, here, shipment } = units
    // units that Amazon has begun to receive have arrived, however late
    const when = here ? tomorrow(listing.marketplace) : dated(expected, listing)
    suppliesOf(listing).arrivals.push({
      day: when.day,
      lateDays: when.lateDays,
      units: units.units,
      source: 'inbound',
      reference: shipment,
      order: null,
      probably: probablyOf(units),
    })
  }
  for (const line of open) {
    const expected = line.expected ?? addDays(line.ordered ?? todayIn(line.marketplace), leadOf(line).leadTime)
    suppliesOf(listingOf(line)).arrivals.push({
      ...dated(expected, line),
      units: line.units,
      source: 'po',
      reference: purchaseNumber(line.number),
      order: String(line.order),
      probably: null,
    })
  }
  for (const { probably, units, shipment, fnsku } of arrived) {
    if (shipment === null || fnsku === null) continue
    const probableOrder = { po: String(probably.order), number: purchaseNumber(probably.number), fnsku }
    const listingSupplies = suppliesOf(listingOf(probably))
    listingSupplies.arrived = [...listingSupplies.arrived, { units, reference: shipment, probably: probableOrder }]
  }
  for (const { arrivals } of supplies.values()) if (arrivals.length > 1) arrivals.sort(byDay)
  return supplies
}

import type { ListingKey } from '#contract/inventory.ts'
import { remembered } from '#contract/remembered.ts'
import type { Arrival } from '#contract/restock.ts'
import type { Scope } from '#platform/db/scope.ts'
import { addDays, daysBetween } from '#rules/days.ts'
import { purchaseNumber } from '#rules/purchasing/purchaseNumber.ts'
import { supplyDue } from '#rules/restock/supplyDue.ts'
import { type InboundListing, readInbound } from './inbound.ts'
import type { LeadDays } from './leadTimes.ts'
import { listingName } from './listing.ts'
import { readOpenOrders } from './openOrders.ts'
import { readShipmentLinks, type SourcedUnits, sourceUnits } from './shipmentOrders.ts'

/** What is on its way to a listing, the soonest first. */
export interface ListingSupplies {
  listing: ListingKey
  arrivals: Arrival[]
}

export interface SuppliesWanted {
  today: string
  listings: readonly InboundListing[]
  leadOf(listing: ListingKey): LeadDays
  /** Those of the listings, when not all. */
  asins?: readonly string[] | undefined
  /** Nobody looks at shipments: those that take no units off an order are left out. */
  ordersAlone?: boolean
}

const byDay = (one: Arrival, other: Arrival) => (one.day < other.day ? -1 : Number(one.day > other.day))

const probablyOf = ({ probably, fnsku, shipment }: SourcedUnits): Arrival['probably'] =>
  probably && fnsku !== null && shipment !== null
    ? { po: String(probably.order), number: purchaseNumber(probably.number), fnsku }
    : null

/**
 * Everything on its way, by `listingName`: units on FBA shipments, and those of open order lines that are on none yet. A unit on the way
 * counts once.
 */
export const readSupplies = async (scope: Scope, wanted: SuppliesWanted): Promise<Map<string, ListingSupplies>> => {
  const { today, listings, leadOf, asins, ordersAlone = false } = wanted
  const found = new Map<string, ListingSupplies>()
  const add = (listing: ListingKey, arrival: Arrival) => {
    const name = listingName(listing)
    const known = found.get(name)
    if (known) known.arrivals.push(arrival)
    else found.set(name, { listing, arrivals: [arrival] })
  }
  const daysTo = remembered((day) => daysBetween(today, day))
  const dated = (expected: string, listing: ListingKey) => {
    const { due, lateDays } = supplyDue(daysTo(expected), leadOf(listing).leadSigma)
    return { day: due === daysTo(expected) ? expected : addDays(today, due), lateDays }
  }
  const tomorrow = { day: addDays(today, 1), lateDays: 0 }
  const lines = await readOpenOrders(scope, asins)
  const shipped = await readInbound(scope, { listings, today, asins, lines: ordersAlone ? lines : undefined })
  const shipments = lines.length ? shipped.flatMap(({ shipment }) => shipment ?? []) : []
  const { inbound, open } = sourceUnits(shipped, lines, await readShipmentLinks(scope, shipments))
  for (const units of inbound) {
    const { listing, expected, here, shipment } = units
    // what Amazon has begun to count in has come, however late
    const when = here ? tomorrow : dated(expected, listing)
    add(listing, {
      ...when,
      units: units.units,
      source: 'inbound',
      reference: shipment,
      probably: probablyOf(units),
    })
  }
  for (const line of open) {
    const expected = line.expected ?? addDays(line.ordered ?? today, leadOf(line).leadTime)
    add(line, {
      ...dated(expected, line),
      units: line.units,
      source: 'po',
      reference: purchaseNumber(line.number),
      probably: null,
    })
  }
  for (const { arrivals } of found.values()) if (arrivals.length > 1) arrivals.sort(byDay)
  return found
}

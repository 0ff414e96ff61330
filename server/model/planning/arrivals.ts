import type { ListingKey } from '#contract/inventory.ts'
import type { Arrival } from '#contract/restock.ts'
import type { Scope } from '#platform/db/scope.ts'
import { addDays } from '#rules/days.ts'
import { readInbound } from './inbound.ts'
import { listingName } from './listing.ts'
import { readOpenOrders } from './openOrders.ts'
import type { PlannedListing } from './restockListings.ts'

/** An arrival with what it is of: the id of an FBA shipment (null: a stock report tells of it) or the number of an order. */
export interface NamedArrival {
  arrival: Arrival
  reference: string | null
}

export interface ArrivalsWanted {
  today: string
  listings: readonly PlannedListing[]
  /** Days from order to sellable; for orders nobody has given a day. */
  leadTimeOf(listing: ListingKey): number
  /** Those of the listings, when not all. */
  asins?: readonly string[] | undefined
}

const byDay = ({ arrival: one }: NamedArrival, { arrival: other }: NamedArrival) =>
  one.day < other.day ? -1 : Number(one.day > other.day)

/** Everything on its way, by `listingName`: open FBA shipments, and open order lines that are on none yet; the soonest first. */
export const readArrivals = async (scope: Scope, wanted: ArrivalsWanted): Promise<Map<string, NamedArrival[]>> => {
  const { today, listings, leadTimeOf, asins } = wanted
  const tomorrow = addDays(today, 1)
  const found = new Map<string, NamedArrival[]>()
  const add = (listing: ListingKey, arrival: NamedArrival) => {
    const name = listingName(listing)
    const known = found.get(name)
    if (known) known.push(arrival)
    else found.set(name, [arrival])
  }
  // what should have come already counts for tomorrow, and says so
  const due = (expected: string, units: number, source: Arrival['source']): Arrival =>
    expected > today ? { day: expected, units, source } : { day: tomorrow, units, source, overdue: true }
  for (const { listing, units, expected, here, shipment } of await readInbound(scope, listings, today, asins)) {
    // what Amazon has begun to count in has come, however late
    const arrival: Arrival = here ? { day: tomorrow, units, source: 'inbound' } : due(expected, units, 'inbound')
    add(listing, { arrival, reference: shipment })
  }
  for (const order of await readOpenOrders(scope, asins)) {
    const expected = order.expected ?? addDays(order.ordered ?? today, leadTimeOf(order))
    add(order, { arrival: due(expected, order.units, 'po'), reference: String(order.number) })
  }
  for (const arrivals of found.values()) if (arrivals.length > 1) arrivals.sort(byDay)
  return found
}

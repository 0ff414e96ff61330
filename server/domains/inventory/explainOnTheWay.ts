import { sql } from 'kysely'
import type { ListingKey } from '#contract/inventory.ts'
import type { Arrival } from '#contract/restock.ts'
import { rowsBehind } from '#facts/index.ts'
import { readSupplies } from '#model/planning/index.ts'
import { isOpenStatus } from '#model/stock/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import type { Explainer } from '#platform/wire/explainer.ts'
import {
  type Inputs,
  inListings,
  type ListingsFilter,
  parseListingsFilter,
  readListings,
  sumInputs,
} from './explainListings.ts'
import { stockRowsBehind } from './explainStock.ts'
import { readStock } from './listInventory.ts'
import { readListingPlanning } from './listingPlanning.ts'

/** Maximum number of order lines that are itemized. */
const MAX_LINES = 50

interface OrderedUnits {
  listing: ListingKey
  arrival: Arrival
}

const matchesFilter = ({ asins, marketplaces, sellers }: ListingsFilter, line: ListingKey) =>
  (asins?.includes(line.asin) ?? true) &&
  (marketplaces?.includes(line.marketplace) ?? true) &&
  (sellers?.includes(line.seller) ?? true)

const lineInputs = (lines: readonly OrderedUnits[]): Inputs =>
  lines.slice(0, MAX_LINES).map(({ listing, arrival }) => ({
    name: `${arrival.reference}, ${listing.marketplace} · ${listing.seller} · ${listing.asin}, due ${arrival.day}${arrival.lateDays > 0 ? `, ${arrival.lateDays} days late` : ''}`,
    value: arrival.units,
  }))

const sumOf = (lines: readonly OrderedUnits[]) => lines.reduce((sum, { arrival }) => sum + arrival.units, 0)

/** Returns what is on its way to the listings of the filter. */
const readOnTheWay = async (scope: Scope, filter: ListingsFilter, now: Date) => {
  const asins = filter.asins ?? undefined
  const planning = await readListingPlanning(scope, now, asins)
  const listings = await readStock(scope, asins?.length === 1 ? asins[0] : undefined)
  const { todayIn, leadOf } = planning
  const supplies = await readSupplies(scope, { todayIn, listings, leadOf, asins })
  const units = [...supplies.values()]
    .filter(({ listing }) => matchesFilter(filter, listing))
    .flatMap(({ listing, arrivals }) => arrivals.map((arrival): OrderedUnits => ({ listing, arrival })))
  const arrived = [...supplies.values()].flatMap((one) => (matchesFilter(filter, one.listing) ? one.arrived : []))
  return { planning, units, arrived }
}

/** Orders are created in Clove, not imported, so their lines are the computation and there is no file. */
const explainOrders =
  (limited: boolean, { now }: Platform): Explainer =>
  async (scope, key) => {
    const { planning, units, arrived } = await readOnTheWay(scope, parseListingsFilter(key), now())
    const open = units.filter(({ arrival }) => arrival.source === 'po')
    const lines = limited ? open.filter(({ listing, arrival }) => arrival.day <= planning.dueBy(listing)) : open
    const shipped = units.filter(({ arrival }) => arrival.probably !== null)
    const later = { name: 'Due later', leftOut: true, value: sumOf(open) - sumOf(lines) }
    return {
      formula: limited
        ? 'On order in time = open order units not on a shipment yet and due within lead time + scale'
        : 'On order = ordered − received − matched or likely matched to shipments, of placed and open orders',
      inputs: [
        ...lineInputs(lines),
        ...shipped.slice(0, MAX_LINES).map(({ arrival }) => ({
          name: `Shipment ${arrival.reference}, probably of ${arrival.probably?.number}`,
          leftOut: true,
          value: arrival.units,
        })),
        ...arrived.slice(0, MAX_LINES).map(({ reference, probably, units: count }) => ({
          name: `Shipment ${reference} arrived, probably of ${probably.number}`,
          leftOut: true,
          value: count,
        })),
        ...(limited ? [later] : []),
        { name: limited ? 'On order in time' : 'On order', value: sumOf(lines) },
      ],
      rows: [],
      total: 0,
    }
  }

const explainReceiving =
  ({ now }: Platform): Explainer =>
  async (scope, key) => {
    const filter = parseListingsFilter(key)
    const rows = await readListings(scope, filter, now())
    const asins = [...new Set(rows.map(({ asin }) => asin))]
    const sum = (part: 'shipped' | 'received') => rows.reduce((total, { receiving }) => total + receiving[part], 0)
    const open = sql<boolean>`f.standing and ${isOpenStatus(sql`f.status`)}
      and coalesce((
        select k.asin from skus k where k.tenant_id = f.tenant_id and k.platform = 'amazon' and k.seller = f.seller and k.sku = f.sku
      ), f.asin) = any(${asins}::text[]) and (f.marketplace is null or ${inListings(filter)})`
    const shipments = await rowsBehind(scope, 'inbound_items', open, ['shipped', 'received'])
    return {
      formula:
        'Receiving = shipped − received on open inbound shipments, a surplus offsets no other; without shipments, inbound units in MYI',
      inputs: [
        { name: 'Shipped', value: sum('shipped') },
        { name: 'Received', value: sum('received') },
        ...sumInputs('Receiving', rows, ({ receiving }) => Math.max(0, receiving.shipped - receiving.received)),
      ],
      ...(shipments.total > 0
        ? shipments
        : await stockRowsBehind(scope, filter, asins, 'coming', [
            'inbound_working',
            'inbound_shipped',
            'inbound_receiving',
          ])),
    }
  }

/** Explainers of POST /explain for units that are ordered or in transit. */
export const onTheWayExplainers = (platform: Platform) => ({
  'inventory.onOrder': explainOrders(false, platform),
  'inventory.limitedOnOrder': explainOrders(true, platform),
  'inventory.receiving': explainReceiving(platform),
})

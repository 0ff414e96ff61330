import { sql } from 'kysely'
import type { ListingKey } from '#contract/inventory.ts'
import { isOpenStatus } from '#model/stock/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { addDays } from '#rules/days.ts'
import { sellerAsinName } from './listing.ts'
import type { PlannedListing } from './restockListings.ts'

/** Amazon names no day of arrival: so many days from a shipment's creation until its units can be sold. */
const INBOUND_DAYS = 14

/** Units of a listing on open FBA shipments, at the day they are expected; `here`: Amazon has begun to count them in. */
export interface InboundUnits {
  listing: ListingKey
  units: number
  expected: string
  here: boolean
  /** Null: a stock report tells of them, without a shipment. */
  shipment: string | null
}

interface OpenItem {
  seller: string
  asin: string
  marketplace: string | null
  shipment: string
  expected: string
  here: boolean
  units: number
}

const readItems = async ({ tx, tenant }: Scope, asins: readonly string[] | undefined): Promise<OpenItem[]> => {
  const { rows } = await sql<OpenItem>`
    select i.seller, coalesce(s.asin, i.asin) as asin, i.marketplace, i.shipment_id as shipment,
      coalesce(i.created_on, i.at::date) + ${INBOUND_DAYS}::int as expected,
      upper(i.status) in ('DELIVERED', 'CHECKED_IN', 'RECEIVING') as here, i.shipped - i.received as units
    from inbound_items i
    left join skus s on s.tenant_id = i.tenant_id and s.platform = 'amazon' and s.seller = i.seller and s.sku = i.sku
    where i.tenant_id = ${tenant()}::uuid and i.standing and i.shipped > i.received
      and ${isOpenStatus(sql`i.status`)} and coalesce(s.asin, i.asin) is not null
      ${asins ? sql`and coalesce(s.asin, i.asin) = any(${asins}::text[])` : sql``}
    order by here desc, expected, shipment`.execute(tx)
  return rows
}

/** What the shipments tell of a listing's units, and the rest as the stock report has it. */
const divide = (listing: PlannedListing, items: readonly OpenItem[], expected: string): InboundUnits[] => {
  let open = listing.shipped - listing.received
  const found: InboundUnits[] = []
  for (const item of items) {
    if (item.marketplace !== null && item.marketplace !== listing.marketplace) continue
    const taken = Math.min(open, item.units)
    if (taken > 0)
      found.push({ listing, units: taken, expected: item.expected, here: item.here, shipment: item.shipment })
    open -= taken
  }
  const docked = Math.min(open, listing.fc_receiving)
  if (docked > 0) found.push({ listing, units: docked, expected, here: true, shipment: null })
  if (open > docked) found.push({ listing, units: open - docked, expected, here: false, shipment: null })
  return found
}

const none: readonly OpenItem[] = []

/** Units on open FBA shipments, as many as the stock of each listing has under way. `asins`: those of the listings, when not all. */
export const readInbound = async (
  scope: Scope,
  listings: readonly PlannedListing[],
  today: string,
  asins?: readonly string[],
): Promise<InboundUnits[]> => {
  const open = listings.filter(({ shipped, received }) => shipped > received)
  if (open.length === 0) return []
  const items = new Map<string, OpenItem[]>()
  for (const item of await readItems(scope, asins)) {
    const known = items.get(sellerAsinName(item))
    if (known) known.push(item)
    else items.set(sellerAsinName(item), [item])
  }
  const days = new Map<string, string>()
  return open.flatMap((listing) => {
    const from = listing.stock_day ?? today
    const expected = days.get(from) ?? addDays(from, INBOUND_DAYS)
    days.set(from, expected)
    return divide(listing, items.size === 0 ? none : (items.get(sellerAsinName(listing)) ?? none), expected)
  })
}

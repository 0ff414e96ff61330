import { sql } from 'kysely'
import type { ListingKey } from '#contract/inventory.ts'
import { remembered } from '#contract/remembered.ts'
import { isOpenStatus } from '#model/stock/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { addDays } from '#rules/days.ts'
import { sellerAsinName } from './listing.ts'

/** Amazon names no day of arrival: so many days from a shipment's creation until its units can be sold. */
const INBOUND_DAYS = 14

/** What stock tells of a listing's units on the way. */
export interface InboundListing extends ListingKey {
  /** Units on open FBA shipments, or on their way as a stock report has it, and those of them at Amazon's dock. */
  shipped: number
  received: number
  fc_receiving: number
  /** The day of the newest stock report; null: none told of the listing. */
  stock_day: string | null
}

/** Units of a listing on the way, at the day they are expected; `here`: Amazon has begun to count them in. */
export interface InboundUnits {
  listing: ListingKey
  units: number
  expected: string
  here: boolean
  /** When the shipment was created, or else was first told of. */
  created: string
  /** Null: a stock report tells of them, without a shipment. */
  shipment: string | null
  fnsku: string | null
  /** Units of the shipment that have been received. */
  received: number
}

interface OpenItem {
  seller: string
  asin: string
  marketplace: string | null
  shipment: string
  fnsku: string | null
  created: string
  here: boolean
  units: number
  received: number
}

const readItems = async ({ tx, tenant }: Scope, asins: readonly string[] | undefined): Promise<OpenItem[]> => {
  const { rows } = await sql<OpenItem>`
    select i.seller, coalesce(s.asin, i.asin) as asin, i.marketplace, i.shipment_id as shipment,
      coalesce(i.fnsku, s.fnsku) as fnsku, coalesce(i.created_on, i.at::date) as created,
      upper(i.status) in ('DELIVERED', 'CHECKED_IN', 'RECEIVING') as here, i.shipped - i.received as units, i.received
    from inbound_items i
    left join skus s on s.tenant_id = i.tenant_id and s.platform = 'amazon' and s.seller = i.seller and s.sku = i.sku
    where i.tenant_id = ${tenant()}::uuid and i.standing and i.shipped > i.received
      and ${isOpenStatus(sql`i.status`)} and coalesce(s.asin, i.asin) is not null
      ${asins ? sql`and coalesce(s.asin, i.asin) = any(${asins}::text[])` : sql``}
    order by here desc, created, shipment`.execute(tx)
  return rows
}

/** What the shipments tell of a listing's units, and the rest as the stock report has it. */
const divide = (
  listing: InboundListing,
  items: readonly OpenItem[],
  since: string,
  expectedOf: (created: string) => string,
): InboundUnits[] => {
  let open = listing.shipped - listing.received
  const found: InboundUnits[] = []
  for (const item of items) {
    if (item.marketplace !== null && item.marketplace !== listing.marketplace) continue
    const taken = Math.min(open, item.units)
    if (taken > 0) found.push({ ...item, listing, units: taken, expected: expectedOf(item.created) })
    open -= taken
  }
  if (open <= 0) return found
  const rest = {
    listing,
    expected: expectedOf(since),
    created: since,
    shipment: null,
    fnsku: null,
    received: 0,
  }
  const docked = Math.min(open, listing.fc_receiving)
  if (docked > 0) found.push({ ...rest, units: docked, here: true })
  if (open > docked) found.push({ ...rest, units: open - docked, here: false })
  return found
}

const none: readonly OpenItem[] = []

/** Units on open FBA shipments, as many as the stock of each listing has under way. `asins`: those of the listings, when not all. */
export const readInbound = async (
  scope: Scope,
  listings: readonly InboundListing[],
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
  const expectedOf = remembered((created) => addDays(created, INBOUND_DAYS))
  return open.flatMap((listing) =>
    divide(listing, items.get(sellerAsinName(listing)) ?? none, listing.stock_day ?? today, expectedOf),
  )
}

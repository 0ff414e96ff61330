import { sql } from 'kysely'
import type { ListingKey } from '#contract/inventory.ts'
import { remembered } from '#contract/remembered.ts'
import { isOpenStatus } from '#model/stock/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { addDays } from '#rules/days.ts'
import { grouped } from '#rules/grouped.ts'
import type { MarketplaceToday } from '#rules/marketplaceDay.ts'
import { sellerAsinName } from './listing.ts'
import type { OpenOrder } from './openOrders.ts'

/** Days from the creation of a shipment until its units are sellable, because Amazon reports no arrival date. */
const INBOUND_DAYS = 14

/** Units of a listing in transit according to the stock table. */
export interface InboundListing extends ListingKey {
  /** Units in open FBA shipments, or in transit according to a stock report, and the part of them at Amazon's dock. */
  shipped: number
  received: number
  fc_receiving: number
  /** The day of the newest stock report; null if none has the listing. */
  stock_day: string | null
}

/** Units of a listing in transit on their expected day; `here`: Amazon has begun to receive them. */
export interface InboundUnits {
  listing: ListingKey
  units: number
  expected: string
  here: boolean
  /** The day the shipment was created, or else first reported. */
  created: string
  /** Null for units from a stock report without a shipment. */
  shipment: string | null
  fnsku: string | null
  /** Received units of the shipment. */
  received: number
  /** The order they most likely belong to; null if none is known or no guess is needed. */
  probably: OpenOrder | null
}

/** Sorts units by the creation of their shipment, then by its name. */
export const byAge = (
  one: Pick<InboundUnits, 'created' | 'shipment'>,
  other: Pick<InboundUnits, 'created' | 'shipment'>,
): number => {
  if (one.created !== other.created) return one.created < other.created ? -1 : 1
  const [name, otherName] = [one.shipment ?? '', other.shipment ?? '']
  return name < otherName ? -1 : Number(name > otherName)
}

interface OpenItem {
  seller: string
  asin: string
  marketplace: string | null
  shipment: string | null
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

/** Splits a listing's units in transit into those of shipments and the rest of the stock report, oldest first. */
const divide = (
  listing: InboundListing,
  items: readonly OpenItem[],
  since: string,
  expectedOf: (created: string) => string,
): InboundUnits[] => {
  let open = listing.shipped - listing.received
  const inboundUnits: InboundUnits[] = []
  const add = (
    units: number,
    { here, created, shipment, fnsku, received }: Omit<OpenItem, keyof ListingKey | 'units'>,
  ) => {
    const expected = expectedOf(created)
    inboundUnits.push({ listing, units, expected, here, created, shipment, fnsku, received, probably: null })
  }
  for (const item of items) {
    if (item.marketplace !== null && item.marketplace !== listing.marketplace) continue
    const takenUnits = Math.min(open, item.units)
    if (takenUnits > 0) add(takenUnits, item)
    open -= takenUnits
  }
  const addRest = (units: number, here: boolean) => {
    if (units > 0) add(units, { here, created: since, shipment: null, fnsku: null, received: 0 })
  }
  const docked = Math.max(0, Math.min(open, listing.fc_receiving))
  addRest(docked, true)
  addRest(open - docked, false)
  return inboundUnits.length > 1 ? inboundUnits.sort(byAge) : inboundUnits
}

const noItems: readonly OpenItem[] = []

/** Returns a check whether units of a listing can belong to one of the lines: the same ASIN or shipment FNSKU. */
const mayComeFrom = (lines: readonly OpenOrder[]) => {
  const asins = new Set(lines.map(({ asin }) => asin))
  const fnskus = new Set(lines.map(({ fnsku }) => fnsku))
  return ({ asin }: InboundListing, items: readonly OpenItem[]): boolean =>
    asins.has(asin) || items.some(({ fnsku }) => fnsku !== null && fnskus.has(fnsku))
}

interface InboundWanted {
  listings: readonly InboundListing[]
  todayIn: MarketplaceToday
  /** Limits the listings to these ASINs. */
  asins?: readonly string[] | undefined
  /** Limits the result to units that can belong to one of these lines; absent: everything. */
  lines?: readonly OpenOrder[] | undefined
}

/** Reads units in open FBA shipments, up to each listing's total in transit; those of a listing oldest first. */
export const readInbound = async (
  scope: Scope,
  { listings, todayIn, asins, lines }: InboundWanted,
): Promise<InboundUnits[]> => {
  if (lines?.length === 0) return []
  const open = listings.filter(({ shipped, received }) => shipped > received)
  if (open.length === 0) return []
  const items = grouped(await readItems(scope, asins), sellerAsinName)
  const itemsOf = (listing: InboundListing) => (items.size > 0 && items.get(sellerAsinName(listing))) || noItems
  const isWanted = lines ? mayComeFrom(lines) : () => true
  const expectedOf = remembered((created) => addDays(created, INBOUND_DAYS))
  return open.flatMap((listing) => {
    const listingItems = itemsOf(listing)
    const since = listing.stock_day ?? todayIn(listing.marketplace)
    return isWanted(listing, listingItems) ? divide(listing, listingItems, since, expectedOf) : []
  })
}

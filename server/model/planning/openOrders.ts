import { sql } from 'kysely'
import type { ListingKey } from '#contract/inventory.ts'
import type { Scope } from '#platform/db/scope.ts'

/** Open units of a purchase order line. */
export interface OpenOrder extends ListingKey {
  order: number
  number: number
  line: number
  fnsku: string | null
  units: number
  /** The expected day of the order; null if it was not entered. */
  expected: string | null
  ordered: string | null
}

/** A line with units that shipments can fill or have filled. */
export interface OrderedLine extends OpenOrder {
  /** Units that a person received manually without a shipment booking; they may belong to a shipment that arrived. */
  countedIn: number
  /** Shipments created after this day did not contain them. */
  countedUntil: string | null
}

/**
 * Reads lines of sent orders for all listings or some ASINs, oldest order first: lines with open units, which are the
 * quantity minus the received or the booked units, whichever is more; and lines with manually received units and no
 * shipment, for about as long as these may take to reach Amazon.
 */
export const readOrderedLines = async ({ tx, tenant }: Scope, asins?: readonly string[]): Promise<OrderedLine[]> => {
  const { rows } = await sql<OrderedLine>`
    select l.marketplace, l.asin, l.seller, o.id as "order", o.number, l.line, coalesce(l.fnsku, s.fnsku) as fnsku,
      case when o.status in ('waiting', 'open') then greatest(0, l.quantity - greatest(l.received, coalesce(b.booked, 0))) else 0 end::int
        as units,
      greatest(0, l.received - coalesce(b.booked, 0))::int as "countedIn", o.ordered_on + 2 * o.lead_time as "countedUntil",
      o.expected, o.ordered_on as ordered
    from purchase_orders o
    join purchase_lines l on l.tenant_id = o.tenant_id and l.order_id = o.id
    left join skus s on s.tenant_id = l.tenant_id and s.platform = 'amazon' and s.seller = l.seller and s.sku = l.sku
    left join lateral (
      select sum(quantity)::int as booked from shipment_bookings b
      where b.tenant_id = ${tenant()}::uuid and b.order_id = o.id and b.line = l.line
    ) b on true
    where o.tenant_id = ${tenant()}::uuid and o.status in ('waiting', 'open', 'received', 'closed')
      and (l.received > coalesce(b.booked, 0) or (o.status in ('waiting', 'open') and l.quantity > coalesce(b.booked, 0)))
      ${asins ? sql`and l.asin = any(${asins}::text[])` : sql``}
    order by o.ordered_on nulls last, o.number, l.line`.execute(tx)
  return rows
}

import { type RawBuilder, sql } from 'kysely'
import type { ListingKey } from '#contract/inventory.ts'
import type { Scope } from '#platform/db/scope.ts'

/** Units of a purchase order line that are still to come. */
export interface OpenOrder extends ListingKey {
  order: number
  number: number
  line: number
  fnsku: string | null
  units: number
  /** When the order is expected; null: nobody has said. */
  expected: string | null
  ordered: string | null
}

/**
 * Open purchase order lines, as a query of the columns of `OpenOrder`: those of orders that are sent and not closed, each with
 * its quantity less what was received or booked on FBA shipments, whichever is more. The units of some are on shipments that nobody
 * has booked: `readSupplies` takes them off.
 */
export const openOrdersSql = (tenant: string, asins?: readonly string[]): RawBuilder<OpenOrder> => sql<OpenOrder>`
  select l.marketplace, l.asin, l.seller, o.id as "order", o.number, l.line, coalesce(l.fnsku, (
      select s.fnsku from skus s
      where s.tenant_id = ${tenant}::uuid and s.platform = 'amazon' and s.seller = l.seller and s.sku = l.sku
    )) as fnsku,
    l.quantity - greatest(l.received, coalesce(b.booked, 0))::int as units, o.expected, o.ordered_on as ordered
  from purchase_orders o
  join purchase_lines l on l.tenant_id = o.tenant_id and l.order_id = o.id
  left join lateral (
    select sum(quantity)::int as booked from shipment_bookings b
    where b.tenant_id = ${tenant}::uuid and b.order_id = o.id and b.line = l.line
  ) b on true
  where o.tenant_id = ${tenant}::uuid and o.status in ('waiting', 'open')
    and l.quantity > greatest(l.received, coalesce(b.booked, 0))
    ${asins ? sql`and l.asin = any(${asins}::text[])` : sql``}`

/** Open purchase order lines of all listings, or of some asins, the oldest order first. */
export const readOpenOrders = async ({ tx, tenant }: Scope, asins?: readonly string[]): Promise<OpenOrder[]> => {
  const { rows } = await sql<OpenOrder>`
    ${openOrdersSql(tenant(), asins)} order by ordered nulls last, number, line`.execute(tx)
  return rows
}

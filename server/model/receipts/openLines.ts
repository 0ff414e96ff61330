import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import type { OpenLine } from './matchShipment.ts'
import { among, type Fnskus } from './unmatched.ts'

/** A line of a placed order; `open`: units without a shipment. */
export interface OrderLine extends OpenLine {
  order: number
  status: string
  asin: string
}

/**
 * Reads the lines a shipment may be booked on, including lines without open units. An active order counts all ordered
 * or received units; a closed one counts the received units. Units in shipments are subtracted.
 */
export const readOrderLines = async ({ tx, tenant }: Scope, fnskus: Fnskus): Promise<OrderLine[]> => {
  // materialized: the planner may have no statistics for new orders and would scan all lines once per line
  const { rows } = await sql<OrderLine>`
    with ${fnskus ? sql`wanted as materialized (${fnskus}),` : sql``}
    lines as materialized (
      select l.order_id, l.line, l.marketplace, l.seller, l.asin, l.quantity, l.received, coalesce(l.fnsku, s.fnsku) as fnsku
      from purchase_lines l
      left join skus s on s.tenant_id = l.tenant_id and s.platform = 'amazon' and s.seller = l.seller and s.sku = l.sku
      where l.tenant_id = ${tenant()}::uuid
    )
    select o.id as "order", o.id::text as po, o.number, o.status, l.seller, l.fnsku, l.marketplace, l.asin, l.line,
      greatest(0, case when o.status = 'closed' then l.received else greatest(l.quantity, l.received) end
        - coalesce(b.quantity, 0))::int as open,
      o.ordered_on as date, o.lead_time as "leadTime"
    from purchase_orders o
    join lines l on l.order_id = o.id
    left join lateral (
      select sum(quantity)::int as quantity from shipment_bookings b
      where b.tenant_id = ${tenant()}::uuid and b.order_id = o.id and b.line = l.line
    ) b on true
    where o.tenant_id = ${tenant()}::uuid and o.status in ('waiting', 'open', 'received', 'closed') and l.fnsku is not null
      and ${among('l.fnsku', fnskus && sql`table wanted`)}
    order by o.number, l.line`.execute(tx)
  return rows
}

import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import { type EventsFilter, ofListings } from './eventsFilter.ts'
import type { Happening } from './happening.ts'

/** Purchase orders of which units came in: as somebody counted them, or with a shipment that Amazon began to count. */
export const purchaseEvents = async ({ tx, tenant }: Scope, filter: EventsFilter): Promise<Happening[]> => {
  const { rows } = await sql<Pick<Happening, 'day' | 'name' | 'units'>>`
    with came as (
      select r.order_id, r.line, r.received_on as day, r.quantity as units
      from purchase_receipts r where r.tenant_id = ${tenant()}::uuid
      union all
      select b.order_id, b.line, a.first_day, b.quantity
      from shipment_bookings b
      join shipment_arrivals a on a.tenant_id = ${tenant()}::uuid and a.fnsku = b.fnsku and a.shipment_id = b.shipment_id
        and a.seller = b.seller
      where b.tenant_id = ${tenant()}::uuid
    )
    select c.day, 'PO ' || o.number as name, sum(c.units)::float8 as units
    from came c
    join purchase_orders o on o.tenant_id = ${tenant()}::uuid and o.id = c.order_id
    join purchase_lines l on l.tenant_id = ${tenant()}::uuid and l.order_id = c.order_id and l.line = c.line
    where c.day between ${filter.since}::date and ${filter.until}::date and ${ofListings('l', filter)}
    group by c.day, o.number having sum(c.units) > 0 order by c.day, o.number`.execute(tx)
  return rows.map((row) => ({ ...row, kind: 'purchase' }))
}

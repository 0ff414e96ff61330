import { sql } from 'kysely'
import { listingName } from '#model/planning/index.ts'
import type { Scope } from '#platform/db/scope.ts'

interface Arrived {
  marketplace: string
  asin: string
  seller: string
  /** When the shipment was created, or the order it is booked on was placed, whichever was first. */
  begun: string
  day: string
  units: number
}

/** Units of a product that Amazon has counted in, by `listingName`, with the days on which they set out and came. */
export const readArrived = async ({ tx, tenant }: Scope, asin: string): Promise<Map<string, Arrived[]>> => {
  const { rows } = await sql<Arrived>`
    select a.marketplace, ${asin}::text as asin, a.seller, a.first_day as day, a.units,
      least(a.created_on, (
        select min(o.ordered_on) from shipment_bookings b
        join purchase_orders o on o.tenant_id = b.tenant_id and o.id = b.order_id
        where b.tenant_id = ${tenant()}::uuid and b.fnsku = a.fnsku and b.shipment_id = a.shipment_id
      )) as begun
    from shipment_arrivals a
    left join skus s on s.tenant_id = a.tenant_id and s.platform = 'amazon' and s.seller = a.seller and s.sku = a.sku
    where a.tenant_id = ${tenant()}::uuid and a.marketplace is not null and coalesce(s.asin, a.asin) = ${asin}
    order by a.first_day, a.shipment_id`.execute(tx)
  const arrived = new Map<string, Arrived[]>()
  for (const row of rows) {
    const name = listingName(row)
    arrived.set(name, [...(arrived.get(name) ?? []), row])
  }
  return arrived
}

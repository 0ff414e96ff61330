import { type RawBuilder, sql } from 'kysely'
import { endedStatuses } from './rules/shipmentStatus.ts'
import { candidates, joinSkus, lastSightingsSql, listedKinds } from './stockCandidates.ts'

/** Returns SQL that checks whether a shipment with the status may still deliver units. */
export const isOpenStatus = (status: RawBuilder<unknown>) =>
  sql<boolean>`upper(${status}) not in ${listedKinds(endedStatuses)}`

const isOpen = isOpenStatus(sql`f.status`)

const shipmentColumns = [
  ...['kind', 'seller', 'set_key', 'import_id', 'at', 'marketplace', 'sku', 'fnsku', 'asin', 'name'],
  ...['status', 'shipped', 'received'],
]

/**
 * Returns SQL of open shipments by listing, and the last report of the product's shipments. A surplus of one shipment
 * does not fill another.
 */
export const shipmentSums = (tenant: string) => sql`
  moved as materialized (${candidates(tenant, 'inbound_items', shipmentColumns)}),
  seen as materialized (${lastSightingsSql(tenant, ['inbound'])}),
  inbound as materialized (
    select coalesce(f.marketplace, s.marketplaces[1]) as marketplace, f.seller, coalesce(k.asin, f.asin) as asin,
      max(greatest(f.at, a.at)) as at, min(f.name) as name, min(f.sku) as sku, min(f.fnsku) as fnsku,
      bool_or(${isOpen}) as open,
      coalesce(sum(f.shipped) filter (where ${isOpen}), 0) as shipped,
      coalesce(sum(least(f.received, f.shipped)) filter (where ${isOpen}), 0) as received
    from moved f ${joinSkus(tenant)}
    left join seen a on a.kind = f.kind and a.seller = f.seller and a.set_key = f.set_key and a.version = f.import_id
    left join sellers s on s.tenant_id = ${tenant}::uuid and s.seller = f.seller
    where coalesce(f.marketplace, s.marketplaces[1]) is not null and not coalesce(k.removed, false)
      and coalesce(k.asin, f.asin) in (select asin from stock_touched)
    group by 1, 2, 3
  )`

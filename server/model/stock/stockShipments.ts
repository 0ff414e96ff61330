import { sql } from 'kysely'
import { candidates, joinSkus, listedKinds, saidAgain } from './stockCandidates.ts'

/** What is over on its way; everything else may still bring units. */
export const endedStatuses = ['CLOSED', 'CANCELLED', 'DELETED'] as const

/** Open shipments by place, and when shipments of the product were last told of. A surplus of one shipment fills no other. */
export const shipmentSums = (tenant: string) => sql`
  moved as materialized (${candidates(tenant, 'inbound_items')}),
  seen as materialized (${saidAgain(tenant, ['inbound'])}),
  inbound as materialized (
    select coalesce(f.marketplace, s.marketplaces[1]) as marketplace, f.seller, coalesce(k.asin, f.asin) as asin,
      max(greatest(f.at, a.at)) as at, min(f.name) as name, min(f.sku) as sku, min(f.fnsku) as fnsku,
      bool_or(upper(f.status) not in ${listedKinds(endedStatuses)}) as open,
      coalesce(sum(f.shipped) filter (where upper(f.status) not in ${listedKinds(endedStatuses)}), 0) as shipped,
      coalesce(sum(least(f.received, f.shipped)) filter (where upper(f.status) not in ${listedKinds(endedStatuses)}), 0) as received
    from moved f ${joinSkus(tenant)}
    left join seen a on a.kind = f.kind and a.seller = f.seller and a.set_key = f.set_key and a.version = f.import_id
    left join sellers s on s.tenant_id = ${tenant}::uuid and s.seller = f.seller
    where coalesce(f.marketplace, s.marketplaces[1]) is not null and not coalesce(k.removed, false)
      and coalesce(k.asin, f.asin) in (select asin from stock_touched)
    group by 1, 2, 3
  )`

interface SnapshotSource {
  table: string
  fnsku?: string
  merchant?: string
}

/** SKUs in the current rows of a snapshot's table; repeated rows are as new as their last sighting. */
const snapshotSkus = ({ table, fnsku = 'null', merchant = 'null' }: SnapshotSource) => `
  select distinct on (f.tenant_id, f.seller, f.sku, f.kind, coalesce(f.asin, ''), f.marketplace)
    f.tenant_id, f.seller, f.sku, f.kind, coalesce(f.asin, ''), f.marketplace, ${fnsku}::text, f.name, (${merchant})::boolean,
    greatest(f.at, seen.at) as newest
  from ${table} f left join (
    select tenant_id, kind, seller, set_key, version, max(at) as at from sightings
    where kind in ('listings', 'myi', 'afn', 'afnCountry', 'reserved') group by 1, 2, 3, 4, 5
  ) seen on seen.tenant_id = f.tenant_id and seen.kind = f.kind and seen.seller = f.seller and seen.set_key = f.set_key
    and seen.version = f.import_id
  where f.standing
  order by 1, 2, 3, 4, 5, 6, newest desc, f.line`

const orderSkus = `
  select distinct on (tenant_id, seller, sku, kind, coalesce(asin, ''), marketplace)
    tenant_id, seller, sku, kind, coalesce(asin, ''), marketplace, null::text, name, fulfilment ilike 'merchant', at
  from order_lines where standing
  order by 1, 2, 3, 4, 5, 6, day desc, set_key, line`

const best = "order by o.kind in ('orders', 'shop'), o.at desc, o.kind, o.asin, o.marketplace"

/** Fills the empty tables of SKUs from all current facts, which imports and undo must be equal to. */
export const fillSkus = `
insert into sku_sources (tenant_id, seller, sku, kind, asin, marketplace, fnsku, name, merchant, at)
select * from (${snapshotSkus({ table: 'listings', merchant: "channel not ilike 'amazon%'" })}) listed
union all select * from (${snapshotSkus({ table: 'stock_rows', fnsku: 'f.fnsku' })}) stocked
union all select * from (${orderSkus}) sold;

insert into skus (tenant_id, platform, seller, sku, said, said_asin, said_fnsku, said_name, merchant, marketplaces)
select o.tenant_id, coalesce(min(a.platform), 'amazon'), o.seller, o.sku, true,
  coalesce(
    (array_agg(o.asin ${best}) filter (where o.asin ~ '^[A-Z0-9]{10}$'))[1],
    upper(substring(o.sku from '(?i)^amazon[.]found[.](b[0-9a-z]{9})'))
  ),
  (array_agg(o.fnsku ${best}) filter (where o.fnsku is not null))[1],
  (array_agg(o.name ${best}) filter (where o.name is not null))[1],
  coalesce(bool_and(o.merchant), false), array_agg(distinct o.marketplace)
from sku_sources o left join sellers a on a.tenant_id = o.tenant_id and a.seller = o.seller
group by o.tenant_id, o.seller, o.sku;`

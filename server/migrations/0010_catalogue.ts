interface SnapshotSource {
  table: string
  fnsku?: string
  merchant?: string
}

/** Standing rows of a snapshot's table, as what they say of a SKU; what was seen again is as new as the last sighting. */
const snapshotSays = ({ table, fnsku = 'null', merchant = 'null' }: SnapshotSource) => `
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

const ordersSay = `
  select distinct on (tenant_id, seller, sku, kind, coalesce(asin, ''), marketplace)
    tenant_id, seller, sku, kind, coalesce(asin, ''), marketplace, null::text, name, fulfilment ilike 'merchant', at
  from order_lines where standing
  order by 1, 2, 3, 4, 5, 6, day desc, set_key, line`

const best = "order by o.kind in ('orders', 'shop'), o.at desc, o.kind, o.asin, o.marketplace"

export const catalogue = /* sql */ `
-- What reports of a kind say of a SKU, by the asin they give it and the marketplace, '' for none: kept by merge and undo.
-- merchant: the seller ships it, so that it needs no FNSKU. at: the time of the newest row that says so.
create table sku_sources (
  tenant_id uuid not null, seller text collate "C" not null, sku text collate "C" not null, kind text collate "C" not null,
  asin text collate "C" not null, marketplace text collate "C" not null,
  fnsku text collate "C", name text, category text, merchant boolean, at timestamptz not null,
  primary key (tenant_id, seller, sku, kind, asin, marketplace)
);

-- A SKU on a platform. said_*: what reports tell (said: one does), set_*: what a person said, which counts more. A row that
-- neither tells of is gone; removed: a person took it off, whatever reports say.
create table skus (
  tenant_id uuid not null, platform text collate "C" not null, seller text collate "C" not null, sku text collate "C" not null,
  said boolean not null default false, said_asin text collate "C", said_fnsku text collate "C", said_name text,
  said_category text, merchant boolean not null default false, marketplaces text[] not null default '{}',
  by_hand boolean not null default false, set_asin text collate "C", set_fnsku text collate "C",
  asin text collate "C" generated always as (coalesce(set_asin, said_asin)) stored,
  fnsku text collate "C" generated always as (coalesce(set_fnsku, said_fnsku)) stored,
  extra jsonb not null default '{}',
  removed boolean not null default false,
  discontinued_at timestamptz, discontinued_by text,
  primary key (tenant_id, platform, seller, sku)
);
create index skus_by_asin on skus (tenant_id, asin);
create index skus_by_fnsku on skus (tenant_id, fnsku);
create index skus_discontinued on skus (tenant_id, asin) where discontinued_at is not null;

-- What a person notes of an asin and seller; the newest day up to today counts. A null value forgets from that day on.
create table asin_info (
  tenant_id uuid not null, asin text collate "C" not null, seller text collate "C" not null, type text collate "C" not null,
  since date not null, value jsonb, set_by text not null default '', set_at timestamptz not null default now(),
  primary key (tenant_id, asin, seller, type, since)
);

create table notes (
  tenant_id uuid not null, id bigint generated always as identity, asin text collate "C" not null, sku text collate "C" not null,
  seller text collate "C" not null, platform text collate "C" not null, text text not null,
  user_id uuid, written_by text not null, written_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index notes_by_asin on notes (tenant_id, asin);

-- Sales of these SKUs were deleted: what reports tell of days up to then stays out.
create table nuked_skus (
  tenant_id uuid not null, platform text collate "C" not null, seller text collate "C" not null, sku text collate "C" not null,
  at timestamptz not null, nuked_by text not null,
  primary key (tenant_id, platform, seller, sku)
);

-- The spreadsheet that asin info is kept in step with; its key is encrypted. last: what both sides agreed on.
create table info_sheets (
  tenant_id uuid not null primary key, spreadsheet text not null, sealed_key bytea not null, account text not null,
  last jsonb not null default '{}'
);

insert into sku_sources (tenant_id, seller, sku, kind, asin, marketplace, fnsku, name, merchant, at)
select * from (${snapshotSays({ table: 'listings', merchant: "channel not ilike 'amazon%'" })}) listed
union all select * from (${snapshotSays({ table: 'stock_rows', fnsku: 'f.fnsku' })}) stocked
union all select * from (${ordersSay}) sold;

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
group by o.tenant_id, o.seller, o.sku;

do $$
declare name text;
begin
  foreach name in array array['sku_sources', 'skus', 'asin_info', 'notes', 'nuked_skus', 'info_sheets'] loop
    execute format('alter table %I enable row level security', name);
    execute format(
      'create policy %I on %I using (tenant_id = (select app_tenant())) with check (tenant_id = (select app_tenant()))',
      name || '_tenant', name);
  end loop;
  if current_setting('server_version_num')::int >= 170000 then
    grant maintain on sku_sources, skus to clove_app;
  end if;
end $$;
`

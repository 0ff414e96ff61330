/** Stock of what was imported before there were these tables: of MYI, AFN and reserved units, as no other report was read then. */
export const earlierStock = /* sql */ `
insert into stock_now (tenant_id, marketplace, asin, seller, name, sku, fnsku, amt, merch, fc_transfer, fc_processing, fc_receiving,
  reserved_orders, shipped, at)
with again as (
  select tenant_id, kind, seller, set_key, version, max(at) as at from sightings group by 1, 2, 3, 4, 5
), lines as materialized (
  select f.tenant_id, f.kind, f.marketplace, f.seller, coalesce(k.asin, f.asin) as asin, f.sku,
    coalesce(k.set_fnsku, f.fnsku, k.said_fnsku) as fnsku, min(f.name) as name, max(greatest(f.at, a.at)) as at,
    coalesce(sum(f.fulfillable), 0) as fulfillable, coalesce(sum(f.merchant), 0) as merchant, coalesce(sum(f.reserved), 0) as reserved,
    coalesce(sum(f.customer_orders), 0) as customer_orders, coalesce(sum(f.fc_transfer), 0) as fc_transfer,
    coalesce(sum(f.fc_processing), 0) as fc_processing, coalesce(sum(f.inbound_receiving), 0) as arriving,
    coalesce(sum(f.inbound_working), 0) + coalesce(sum(f.inbound_shipped), 0) + coalesce(sum(f.inbound_receiving), 0) as coming
  from stock_rows f
  left join skus k on k.tenant_id = f.tenant_id and k.platform = 'amazon' and k.seller = f.seller and k.sku = f.sku
  left join again a on a.tenant_id = f.tenant_id and a.kind = f.kind and a.seller = f.seller and a.set_key = f.set_key
    and a.version = f.import_id
  where f.standing and f.sku not ilike 'amzn.gr.%' and coalesce(f.condition, '') !~* '^(used|refurb|collect)'
    and coalesce(k.asin, f.asin) is not null
  group by 1, 2, 3, 4, 5, 6, 7
), pools as (
  select tenant_id, kind, marketplace, seller, asin, coalesce(fnsku, 'sku ' || sku) as pool, max(at) as at,
    max(fulfillable) as fulfillable, max(reserved) as reserved, max(customer_orders) as customer_orders,
    max(fc_transfer) as fc_transfer, max(fc_processing) as fc_processing, max(arriving) as arriving, max(coming) as coming
  from lines group by 1, 2, 3, 4, 5, 6
), cuts as (
  select tenant_id, marketplace, seller, max(at) filter (where kind in ('myi', 'afn')) as stock,
    max(at) filter (where kind = 'reserved') as reserved
  from lines group by 1, 2, 3
), newest as (
  select distinct on (p.tenant_id, p.marketplace, p.seller, p.asin, p.pool) p.tenant_id, p.marketplace, p.seller, p.asin, p.fulfillable
  from pools p join cuts c using (tenant_id, marketplace, seller)
  where p.kind <> 'reserved' and p.at >= coalesce(c.stock, p.at)
  order by p.tenant_id, p.marketplace, p.seller, p.asin, p.pool, p.at desc, array_position(array['myi', 'afn', 'afnCountry'], p.kind)
), amounts as (
  select tenant_id, marketplace, seller, asin, sum(fulfillable) as amt from newest group by 1, 2, 3, 4
), parts as (
  select tenant_id, marketplace, seller, asin, max(at) as at, sum(arriving) filter (where kind = 'myi') as arriving,
    sum(coming) filter (where kind = 'myi') as coming, sum(reserved) filter (where kind = 'myi') as unsplit,
    sum(customer_orders) filter (where kind = 'reserved') as customer_orders,
    sum(fc_transfer) filter (where kind = 'reserved') as fc_transfer,
    sum(fc_processing) filter (where kind = 'reserved') as fc_processing
  from pools group by 1, 2, 3, 4
), named as (
  select tenant_id, marketplace, seller, asin, sum(merchant) as merch,
    (array_agg(sku order by starts_with(sku, 'Amazon.Found.'), sku, fnsku))[1] as sku,
    (array_agg(fnsku order by starts_with(sku, 'Amazon.Found.'), sku, fnsku))[1] as fnsku,
    (array_agg(name order by at desc, sku, name) filter (where name is not null))[1] as name
  from lines group by 1, 2, 3, 4
)
select p.tenant_id, p.marketplace, p.asin, p.seller, n.name, n.sku, n.fnsku, coalesce(a.amt, 0), n.merch,
  coalesce(p.fc_transfer, 0), coalesce(p.fc_processing, 0), coalesce(p.arriving, 0),
  case when c.reserved is null then coalesce(p.unsplit, 0) else coalesce(p.customer_orders, 0) end, coalesce(p.coming, 0),
  greatest(p.at, c.stock, c.reserved)
from parts p
join named n using (tenant_id, marketplace, seller, asin)
join cuts c using (tenant_id, marketplace, seller)
left join amounts a using (tenant_id, marketplace, seller, asin);

insert into stock_days (tenant_id, day, asin, marketplace, seller, units)
with said as (
  select tenant_id, type as kind, seller, id as version, as_of as at, null as set_key from uploads
  union all
  select u.tenant_id, u.type, u.seller, s.version, u.as_of, s.set_key from uploads u
  join sightings s on s.tenant_id = u.tenant_id and s.kind = u.type and s.seller = u.seller and s.import_id = u.id
), zones (marketplace, zone) as (
  values
      ('US', 'America/Los_Angeles'), ('CA', 'America/Los_Angeles'), ('MX', 'America/Los_Angeles'), ('BR',
      'America/Sao_Paulo'), ('UK', 'Europe/London'), ('DE', 'Europe/Berlin'), ('FR', 'Europe/Paris'), ('IT',
      'Europe/Rome'), ('ES', 'Europe/Madrid'), ('NL', 'Europe/Amsterdam'), ('BE', 'Europe/Brussels'), ('IE',
      'Europe/Dublin'), ('SE', 'Europe/Stockholm'), ('PL', 'Europe/Warsaw'), ('TR', 'Europe/Istanbul'), ('AE',
      'Asia/Dubai'), ('SA', 'Asia/Riyadh'), ('EG', 'Africa/Cairo'), ('ZA', 'Africa/Johannesburg'), ('IN',
      'Asia/Kolkata'), ('JP', 'Asia/Tokyo'), ('AU', 'Australia/Sydney'), ('SG', 'Asia/Singapore')
), skus as (
  select f.tenant_id, (said.at at time zone z.zone)::date as day, f.asin, f.marketplace, f.seller, coalesce(f.fnsku, 'sku ' || f.sku) as pool,
    f.sku, f.kind, said.at, coalesce(sum(f.fulfillable), 0) as units
  from said
  join stock_rows f on f.tenant_id = said.tenant_id and f.kind = said.kind and f.seller = said.seller and f.import_id = said.version
    and f.set_key = coalesce(said.set_key, f.set_key)
  join zones z on z.marketplace = f.marketplace
  where f.kind in ('myi', 'afn', 'afnCountry') and f.asin is not null and f.sku not ilike 'amzn.gr.%'
    and coalesce(f.condition, '') !~* '^(used|refurb|collect)'
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9
), pools as (
  select distinct on (tenant_id, day, asin, marketplace, seller, pool) tenant_id, day, asin, marketplace, seller, units from (
    select tenant_id, day, asin, marketplace, seller, pool, kind, at, max(units) as units from skus group by 1, 2, 3, 4, 5, 6, 7, 8
  ) told
  order by tenant_id, day, asin, marketplace, seller, pool, at desc, array_position(array['myi', 'afn', 'afnCountry'], kind)
)
select tenant_id, day, asin, marketplace, seller, sum(units) from pools group by 1, 2, 3, 4, 5;
`

export const stock = /* sql */ `
-- Stock as the newest reports have it, kept by merge and undo. Two SKUs on one FNSKU count once. shipped, received: open
-- inbound shipments, else MYI's inbound columns, never both. at: the stock report's own time.
create table stock_now (
  tenant_id uuid not null, marketplace text collate "C" not null, asin text collate "C" not null, seller text collate "C" not null,
  name text, sku text collate "C", fnsku text collate "C",
  amt int not null default 0, merch int not null default 0, fc_transfer int not null default 0, fc_processing int not null default 0,
  fc_receiving int not null default 0, reserved_orders int not null default 0, shipped int not null default 0, received int not null default 0,
  at timestamptz,
  primary key (tenant_id, marketplace, asin, seller)
);
create index stock_now_by_asin on stock_now (tenant_id, asin);
create index stock_rows_by_set on stock_rows (tenant_id, seller, kind, set_key) where standing;
create index stock_rows_by_sku on stock_rows (tenant_id, sku) where standing;
create index inbound_items_by_sku on inbound_items (tenant_id, sku) where standing;

-- Sellable units at the end of a day, as the ledger or, where it tells nothing, a stock report of that day has them. On a day
-- that a ledger import covers, a product without a row had none.
create table stock_days (
  tenant_id uuid not null, day date not null, asin text collate "C" not null, marketplace text collate "C" not null,
  seller text collate "C" not null, units int not null,
  primary key (tenant_id, day, asin, marketplace, seller)
);
create index stock_days_by_asin on stock_days (tenant_id, asin, marketplace, seller, day);

-- The days of a seller and marketplace that a ledger import tells of.
create table stock_coverage (
  tenant_id uuid not null, seller text collate "C" not null, marketplace text collate "C" not null, day date not null,
  primary key (tenant_id, seller, marketplace, day)
);

create table safety_stock (
  tenant_id uuid not null, marketplace text collate "C" not null, asin text collate "C" not null, seller text collate "C" not null,
  quantity int not null, set_by text not null, set_at timestamptz not null default now(),
  primary key (tenant_id, marketplace, asin, seller)
);

do $$
declare name text;
begin
  foreach name in array array['stock_now', 'stock_days', 'stock_coverage', 'safety_stock'] loop
    execute format('alter table %I enable row level security', name);
    execute format(
      'create policy %I on %I using (tenant_id = (select app_tenant())) with check (tenant_id = (select app_tenant()))',
      name || '_tenant', name);
  end loop;
  if current_setting('server_version_num')::int >= 170000 then
    grant maintain on stock_now, stock_days to clove_app;
  end if;
end $$;
${earlierStock}`

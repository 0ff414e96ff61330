/** Units the seller shipped himself, of standing order lines, under the asin that sales_daily has them. */
const merchantSums = `
  select f.tenant_id, f.day, coalesce(f.asin, (
      select s.set_asin from skus s
      where s.tenant_id = f.tenant_id and s.platform = f.platform and s.seller = f.seller and s.sku = f.sku
    ), (
      select l.asin from listings l
      where l.tenant_id = f.tenant_id and l.sku = f.sku and l.standing and l.asin is not null
      order by (l.seller = f.seller) desc, (l.marketplace = f.marketplace) desc, l.asin limit 1
    ), '') as asin, f.marketplace, f.seller, coalesce(f.currency, '') as currency, sum(f.quantity)::int as units
  from order_lines f where f.standing and not f.cancelled and f.fulfilment ilike 'merchant' group by 1, 2, 3, 4, 5, 6`

export const listingDemand = /* sql */ `
-- merchant: those of the units that the seller shipped himself.
alter table sales_daily add column merchant int not null default 0;
update sales_daily d set merchant = m.units from (${merchantSums}) m
where d.tenant_id = m.tenant_id and d.day = m.day and d.asin = m.asin collate "C" and d.marketplace = m.marketplace
  and d.seller = m.seller and d.currency = m.currency collate "C";

-- How a listing sells, kept by merge and undo, up to until, the last whole day that orders cover. units, merchant and in_stock are of the
-- last 3, 7 and 30 days; trend: thirty sums of three days, with commas. level: units a day free of season; plain_level: with
-- season not looked for. stock_units, stock_squares: sums over the in-stock days of the last 365, of which there are in_stock_days.
-- season: 52 factors of the weeks after until, five letters each; null: no whole year is known. price: of a unit, in minor units of
-- the marketplace's currency.
drop table demand;
create table demand (
  tenant_id uuid not null, marketplace text collate "C" not null, asin text collate "C" not null, seller text collate "C" not null,
  until date not null, first_day date not null, units int[] not null, merchant int[] not null, in_stock int[] not null,
  trend text not null, level double precision not null, plain_level double precision not null,
  in_stock_days int not null, stock_units bigint not null, stock_squares bigint not null,
  unknown_stock boolean not null, sold_last_90 boolean not null, price bigint, season text,
  primary key (tenant_id, marketplace, asin, seller)
);
create index demand_by_asin on demand (tenant_id, asin);

-- A deal or a launch that a person has planned: demand of the asin times factor, on both days and between.
create table planned_events (
  tenant_id uuid not null, id bigint generated always as identity, asin text collate "C" not null,
  since date not null, until date not null check (until >= since), factor double precision not null check (factor >= 0),
  note text not null default '', planned_by text not null, planned_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index planned_events_by_asin on planned_events (tenant_id, asin);

-- Listings whose buyers Amazon's stock and the seller's own serve alike.
create table one_stock (
  tenant_id uuid not null, marketplace text collate "C" not null, asin text collate "C" not null, seller text collate "C" not null,
  set_by text not null, set_at timestamptz not null default now(),
  primary key (tenant_id, marketplace, asin, seller)
);

do $$
declare name text;
begin
  foreach name in array array['demand', 'planned_events', 'one_stock'] loop
    execute format('alter table %I enable row level security', name);
    execute format(
      'create policy %I on %I using (tenant_id = (select app_tenant())) with check (tenant_id = (select app_tenant()))',
      name || '_tenant', name);
  end loop;
  if current_setting('server_version_num')::int >= 170000 then
    grant maintain on demand to clove_app;
  end if;
end $$;

-- Demand of what was imported before is counted as soon as the server runs.
insert into jobs (tenant_id, id, kind, args, state)
select t.id, gen_random_uuid(), 'demand.renew', '[]', 'queued' from tenants t
where exists (select from sales_daily s where s.tenant_id = t.id) or exists (select from stock_days s where s.tenant_id = t.id);
`

export const demand = /* sql */ `
-- How a product sells, kept by merge and undo: arrays are of the last 3, 7 and 30 whole days up to until. days: those since
-- its first stock or sale; in_stock: those of them with something to sell. sigma: of daily units over in-stock days of the last 90.
-- season: index of each month of the year, January first, kept while the company reckons with it.
create table demand (
  tenant_id uuid not null, marketplace text collate "C" not null, asin text collate "C" not null, seller text collate "C" not null,
  until date not null, first_day date not null, units int[] not null, in_stock int[] not null, days int[] not null,
  sigma double precision, sigma_days int not null default 0, unknown_stock boolean not null default false,
  season double precision[],
  primary key (tenant_id, marketplace, asin, seller)
);
create index demand_by_asin on demand (tenant_id, asin);
create index sales_daily_by_asin on sales_daily (tenant_id, asin, marketplace, seller, day);

do $$
declare name text;
begin
  foreach name in array array['demand'] loop
    execute format('alter table %I enable row level security', name);
    execute format(
      'create policy %I on %I using (tenant_id = (select app_tenant())) with check (tenant_id = (select app_tenant()))',
      name || '_tenant', name);
  end loop;
  if current_setting('server_version_num')::int >= 170000 then
    grant maintain on demand to clove_app;
  end if;
end $$;
`

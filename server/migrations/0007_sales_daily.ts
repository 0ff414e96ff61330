/** Sums of uncancelled, standing order lines; those without an asin under the one their SKU is listed with, else under ''. */
const sums = `
  select tenant_id, day, asin, marketplace, seller, currency, sum(units), count(*), sum(revenue) from (
    select f.tenant_id, f.day, f.marketplace, f.seller, f.set_key, coalesce(f.currency, '') as currency,
      coalesce(f.asin, (
        select l.asin from listings l
        where l.tenant_id = f.tenant_id and l.sku = f.sku and l.standing and l.asin is not null
        order by (l.seller = f.seller) desc, (l.marketplace = f.marketplace) desc, l.asin limit 1
      ), '') as asin,
      sum(f.quantity) as units, sum(coalesce(f.price, 0)) as revenue
    from order_lines f where f.standing and not f.cancelled group by 1, 2, 3, 4, 5, 6, 7
  ) o group by 1, 2, 3, 4, 5, 6`

export const salesDaily = /* sql */ `
create index listings_by_sku on listings (tenant_id, sku) where standing;
create index order_lines_without_asin on order_lines (tenant_id, sku) where standing and asin is null;

-- What was sold on each day of the marketplace: kept by the merge and by undo, never by hand. revenue: item prices before
-- discounts, tax and shipping, in minor units of the currency; '' where the report told none.
create table sales_daily (
  tenant_id uuid not null, day date not null, asin text collate "C" not null,
  marketplace text collate "C" not null, seller text collate "C" not null, currency text collate "C" not null,
  units int not null, orders int not null, revenue bigint not null,
  primary key (tenant_id, day, asin, marketplace, seller, currency)
);

-- One row for every asin that a report has named. words: what a search looks in, lower case, a space before each word.
create table products (
  tenant_id uuid not null, asin text collate "C" not null,
  name text, skus text[] not null, words text not null,
  primary key (tenant_id, asin)
);

insert into sales_daily (tenant_id, day, asin, marketplace, seller, currency, units, orders, revenue) ${sums};

insert into products (tenant_id, asin, name, skus, words)
select tenant_id, asin, max(name), array_agg(distinct sku),
  lower(' ' || asin || ' ' || coalesce(string_agg(distinct sku, ' '), '') || ' ' || coalesce(string_agg(distinct fnsku, ' '), '')
    || ' ' || coalesce(max(name), ''))
from (
  select tenant_id, asin, name, sku, null as fnsku from listings where standing
  union all select tenant_id, asin, name, sku, fnsku from stock_rows where standing
  union all select distinct tenant_id, asin, name, sku, null from order_lines where standing
) said where asin ~ '^[A-Z0-9]{10}$' group by tenant_id, asin;

do $$
declare name text;
begin
  foreach name in array array['sales_daily', 'products'] loop
    execute format('alter table %I enable row level security', name);
    execute format(
      'create policy %I on %I using (tenant_id = (select app_tenant())) with check (tenant_id = (select app_tenant()))',
      name || '_tenant', name);
  end loop;
  if current_setting('server_version_num')::int >= 170000 then
    grant maintain on sales_daily, products to clove_app;
  end if;
end $$;
`

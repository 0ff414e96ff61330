export const days = /* sql */ `
-- Sums of all products of a day, so that a chart over years reads days and not products. Kept with sales_daily and money_daily.
create table sales_days (
  tenant_id uuid not null, day date not null, marketplace text collate "C" not null, seller text collate "C" not null,
  currency text collate "C" not null, units bigint not null, orders bigint not null, revenue bigint not null,
  primary key (tenant_id, day, marketplace, seller, currency)
);
create table money_days (
  tenant_id uuid not null, day date not null, marketplace text collate "C" not null, seller text collate "C" not null,
  currency text collate "C" not null, category text collate "C" not null, state text collate "C" not null,
  amount bigint not null, units bigint not null,
  primary key (tenant_id, day, marketplace, seller, currency, category, state)
);

insert into sales_days (tenant_id, day, marketplace, seller, currency, units, orders, revenue)
select tenant_id, day, marketplace, seller, currency, sum(units), sum(orders), sum(revenue) from sales_daily
group by 1, 2, 3, 4, 5;

insert into money_days (tenant_id, day, marketplace, seller, currency, category, state, amount, units)
select tenant_id, day, marketplace, seller, currency, category, state, sum(amount), sum(units) from money_daily
group by 1, 2, 3, 4, 5, 6, 7;

do $$
declare name text;
begin
  foreach name in array array['sales_days', 'money_days'] loop
    execute format('alter table %I enable row level security', name);
    execute format(
      'create policy %I on %I using (tenant_id = (select app_tenant())) with check (tenant_id = (select app_tenant()))',
      name || '_tenant', name);
    if current_setting('server_version_num')::int >= 170000 then
      execute format('grant maintain on %I to clove_app', name);
    end if;
  end loop;
end $$;
`

export const money = /* sql */ `
-- What came in and what was paid on a day, by category of src/rules/profit, kept in step with facts, never by hand. day: of the order's
-- purchase where the order is known, else of posting. amount: minor units of currency, what is paid below zero. state: 'settled',
-- 'deferred' (Amazon still keeps it back), 'estimated' (an order that no statement tells of yet). units: what the amount is of, where
-- that is known. asin '': told of none.
create table money_daily (
  tenant_id uuid not null, day date not null, marketplace text collate "C" not null, seller text collate "C" not null,
  asin text collate "C" not null, currency text collate "C" not null, category text collate "C" not null, state text collate "C" not null,
  amount bigint not null, units int not null,
  primary key (tenant_id, day, asin, marketplace, seller, currency, category, state)
);
create index money_daily_by_asin on money_daily (tenant_id, asin, day);

-- Units that customers sent back, by the day they came; sellable: those that can be sold again.
create table returns_daily (
  tenant_id uuid not null, day date not null, marketplace text collate "C" not null, seller text collate "C" not null,
  asin text collate "C" not null, units int not null, sellable int not null,
  primary key (tenant_id, day, asin, marketplace, seller)
);

-- The lines of some days are looked for among all.
create index order_lines_by_day on order_lines using brin (day) with (autosummarize = on);
create index settlement_lines_by_day on settlement_lines using brin (day) with (autosummarize = on);
create index customer_returns_by_order on customer_returns (tenant_id, order_id) where standing;

do $$
declare name text;
begin
  foreach name in array array['money_daily', 'returns_daily'] loop
    execute format('alter table %I enable row level security', name);
    execute format(
      'create policy %I on %I using (tenant_id = (select app_tenant())) with check (tenant_id = (select app_tenant()))',
      name || '_tenant', name);
  end loop;
  if current_setting('server_version_num')::int >= 170000 then
    grant maintain on money_daily, returns_daily to clove_app;
  end if;
end $$;

-- Money of what was imported before is summed as soon as the server runs.
insert into jobs (tenant_id, id, kind, args, state)
select t.id, gen_random_uuid(), 'money.renew', '[]', 'queued' from tenants t
where exists (select from order_lines f where f.tenant_id = t.id) or exists (select from settlement_lines f where f.tenant_id = t.id);

insert into returns_daily (tenant_id, day, marketplace, seller, asin, units, sellable)
select tenant_id, day, marketplace, seller, coalesce(asin, ''), sum(quantity),
  coalesce(sum(quantity) filter (where disposition = 'SELLABLE'), 0)
from customer_returns where standing group by 1, 2, 3, 4, 5;
`

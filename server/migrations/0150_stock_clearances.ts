export const stockClearances = /* sql */ `
-- Slow stock that a person has cleared by the advice of that day, with what the advice knew. rate: units expected to sell a
-- day at the price of before; price, fulfillment and removal: minor units of the currency per unit; storage: steps of
-- {from, perDay}; promised: minor units of the company's currency in 180 days.
create table stock_clearances (
  tenant_id uuid not null, id bigint generated always as identity, done_on date not null,
  seller text collate "C" not null, marketplace text collate "C" not null, asin text collate "C" not null,
  currency text collate "C" not null, exit text collate "C" not null, discount double precision not null,
  units int not null, keep int not null, rate double precision not null, price double precision not null,
  referral double precision not null, fulfillment double precision not null, removal double precision not null,
  storage jsonb not null, promised bigint, made_by text not null, made_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index stock_clearances_by_asin on stock_clearances (tenant_id, asin);
alter table stock_clearances enable row level security;
create policy stock_clearances_tenant on stock_clearances using (tenant_id = (select app_tenant())) with check (tenant_id = (select app_tenant()));
`

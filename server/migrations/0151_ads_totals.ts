export const adsTotals = /* sql */ `
-- Days whose ads were written anew, with a version that rises with each change of the company's ads.
create table ads_days (
  tenant_id uuid not null, day date not null, version bigint not null, primary key (tenant_id, day)
);
-- Sums of ads over many days by names, in one currency, for long spans. shape: what they are sums of; rates: a hash of the exchange
-- rates; version: the newest day's. They are right while no day has a newer one.
create table ads_totals (
  tenant_id uuid not null, id uuid not null, shape text collate "C" not null, since date not null, until date not null,
  version bigint not null, rates text collate "C" not null, made_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
-- low: a currency without a rate, whose amounts are left out. There is no primary key, because names can be too long for one.
create table ads_total_rows (
  tenant_id uuid not null, total_id uuid not null, d0 text collate "C" not null, d1 text collate "C" not null, d2 text collate "C" not null,
  impressions double precision not null, clicks double precision not null, spend double precision not null, sales double precision not null,
  orders double precision not null, units double precision not null, low text collate "C"
);
create index ads_total_rows_by_total on ads_total_rows (tenant_id, total_id);
alter table ads_days enable row level security;
alter table ads_totals enable row level security;
alter table ads_total_rows enable row level security;
create policy ads_days_tenant on ads_days using (tenant_id = (select app_tenant())) with check (tenant_id = (select app_tenant()));
create policy ads_totals_tenant on ads_totals using (tenant_id = (select app_tenant())) with check (tenant_id = (select app_tenant()));
create policy ads_total_rows_tenant on ads_total_rows using (tenant_id = (select app_tenant())) with check (tenant_id = (select app_tenant()));
-- Processes that do not raise versions would leave totals that are wrong.
create or replace function schema_needs() returns text language sql stable parallel safe as $$ select '0151_ads_totals'::text $$;
`

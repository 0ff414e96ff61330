export const expenses = /* sql */ `
-- Costs that no report has. Minor units of the currency, spread over the days from since on: each period of so many months,
-- 0 for once. Empty marketplace or asin: all of them.
create table expenses (
  tenant_id uuid not null, id bigint generated always as identity, name text not null, category text collate "C" not null,
  amount bigint not null check (amount > 0), currency text collate "C" not null, every_months integer not null check (every_months >= 0),
  since date not null, until date check (until >= since), marketplace text collate "C" not null default '',
  asin text collate "C" not null default '', made_by text not null, made_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
alter table expenses enable row level security;
create policy expenses_tenant on expenses using (tenant_id = (select app_tenant())) with check (tenant_id = (select app_tenant()));
-- VAT or GST that prices of a marketplace include, in hundredths of a percent; periods of a marketplace do not overlap.
create table vat_rates (
  tenant_id uuid not null, marketplace text collate "C" not null, since date not null, until date check (until >= since),
  rate integer not null check (rate between 0 and 5000), set_by text not null, set_at timestamptz not null default now(),
  primary key (tenant_id, marketplace, since)
);
alter table vat_rates enable row level security;
create policy vat_rates_tenant on vat_rates using (tenant_id = (select app_tenant())) with check (tenant_id = (select app_tenant()));
`

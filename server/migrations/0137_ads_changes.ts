export const adsChanges = /* sql */ `
-- Changes of bids and search terms that a person has made in the ads console, with what the advice knew then. A target has
-- an empty term. rate: orders per click; margin: minor units of the currency that an order leaves before ads;
-- promised: minor units of the company's currency in 28 days.
create table ads_changes (
  tenant_id uuid not null, id bigint generated always as identity, done_on date not null, kind text collate "C" not null,
  seller text collate "C" not null, marketplace text collate "C" not null, currency text collate "C" not null,
  campaign text not null, ad_group text not null, targeting text not null, match_type text not null, term text not null,
  rate double precision not null, margin double precision not null, promised bigint, made_by text not null,
  made_at timestamptz not null default now(), primary key (tenant_id, id)
);
alter table ads_changes enable row level security;
create policy ads_changes_tenant on ads_changes using (tenant_id = (select app_tenant())) with check (tenant_id = (select app_tenant()));
`

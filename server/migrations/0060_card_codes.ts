export const cardCodes = /* sql */ `
-- Offer codes that somebody typed in; those of shop orders stand in the orders.
create table card_codes (
  tenant_id uuid not null,
  campaign_id bigint not null,
  household bytea not null,
  typed_at timestamptz not null,
  typed_by uuid,
  primary key (tenant_id, campaign_id, household),
  foreign key (tenant_id, campaign_id, household)
    references campaign_cards (tenant_id, campaign_id, household) on delete cascade
);
alter table card_codes enable row level security;
create policy card_codes_tenant on card_codes
  using (tenant_id = (select app_tenant())) with check (tenant_id = (select app_tenant()));
`

import { ownRows } from './parts.ts'

/** Postcards: designs, campaigns and opt-out pages. */
export const cards = /* sql */ `
-- A card's front and back. version: grows with each save.
create table card_designs (
  tenant_id uuid not null,
  id bigint generated always as identity,
  title text not null,
  size text not null,
  front jsonb not null,
  back jsonb not null,
  version int not null default 1,
  made_by uuid not null,
  made_by_name text not null,
  changed_at timestamptz not null,
  -- it can be restored for a while
  deleted_at timestamptz,
  primary key (tenant_id, id)
);

-- Pictures on cards. token: the encrypted file in the company's folder; width, height: pixels as shown.
create table card_pictures (
  tenant_id uuid not null,
  id bigint generated always as identity,
  token text not null,
  name text not null,
  content_type text not null,
  width int not null,
  height int not null,
  bytes int not null,
  sha256 bytea not null,
  added_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, sha256)
);

-- Costs of printing and mailing a card, in minor units of currency.
create table card_costs (
  tenant_id uuid primary key,
  currency text not null,
  print int not null,
  postage int not null
);

create table postcard_campaigns (
  tenant_id uuid not null,
  id bigint generated always as identity,
  state text not null default 'draft' check (state in ('draft', 'planned', 'printing', 'printed', 'undone', 'failed')),
  -- as entered
  input jsonb not null,
  saved_by text not null,
  saved_at timestamptz not null,
  -- counts and costs of the cards
  plan jsonb,
  -- the approved design, which is printed even if it changes later
  design jsonb,
  -- the job that makes its files
  job_id uuid,
  progress int,
  message text,
  printed_at timestamptz,
  -- files contain addresses and are deleted then
  files_until timestamptz,
  -- positions of the cards to print again, and the number of the first file; null: all cards
  reprint jsonb,
  primary key (tenant_id, id)
);

-- A household of a campaign. The card's text is made from its newest address each time.
create table campaign_cards (
  tenant_id uuid not null,
  campaign_id bigint not null,
  household bytea not null,
  buyer bytea not null,
  asin text not null,
  part text not null check (part in ('card', 'held', 'skipped')),
  -- why it is skipped
  reason text,
  -- in postal order, from 0
  position int,
  offer_code text,
  warnings jsonb not null default '[]',
  primary key (tenant_id, campaign_id, household),
  foreign key (tenant_id, campaign_id) references postcard_campaigns (tenant_id, id) on delete cascade
);
create unique index campaign_cards_by_code on campaign_cards (tenant_id, offer_code);
create unique index campaign_cards_in_order on campaign_cards (tenant_id, campaign_id, position);
create index campaign_cards_by_household on campaign_cards (tenant_id, household);

create table campaign_files (
  tenant_id uuid not null,
  campaign_id bigint not null,
  at int not null,
  kind text not null check (kind in ('cards', 'addresses')),
  name text not null,
  cards int not null,
  bytes bigint not null,
  -- encrypted, relative to the files directory
  stored_as text not null,
  primary key (tenant_id, campaign_id, at),
  foreign key (tenant_id, campaign_id) references postcard_campaigns (tenant_id, id) on delete cascade
);

-- Offer codes that somebody entered; shop orders have their own.
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

-- The opt-out page for recipients of cards. address: the random end of the page's URL, which does not name the company.
create table opt_out_pages (
  tenant_id uuid primary key references tenants (id) on delete cascade,
  address text collate "C" not null unique,
  name text not null default '',
  words text not null default '',
  contact text not null default ''
);
-- who knows the address may read the page it stands for
create policy opt_out_pages_by_address on opt_out_pages for select using (address = (select app_claim()));

${ownRows('card_designs', 'card_pictures', 'card_costs', 'postcard_campaigns', 'campaign_cards', 'campaign_files', 'card_codes', 'opt_out_pages')}
`

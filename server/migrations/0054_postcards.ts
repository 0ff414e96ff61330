export const postcards = /* sql */ `
-- What printing and posting a card costs a company, minor units of its currency.
create table card_costs (
  tenant_id uuid primary key references tenants (id) on delete cascade,
  currency text not null,
  print int not null,
  postage int not null
);

create table postcard_campaigns (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id bigint generated always as identity,
  state text not null default 'draft' check (state in ('draft', 'planned', 'printing', 'printed', 'undone', 'failed')),
  -- as it was typed
  input jsonb not null,
  saved_by text not null,
  saved_at timestamptz not null,
  -- counts and costs of the cards, while there are any
  plan jsonb,
  -- the design as it was proofed: what is drawn, however it is changed meanwhile
  design jsonb,
  -- the run that makes its files; files of an earlier one are not its own
  job_id uuid,
  progress int,
  message text,
  printed_at timestamptz,
  -- files hold addresses and go by then
  files_until timestamptz,
  primary key (tenant_id, id)
);

-- A household of a campaign, once; what it is told is worked out from its newest address each time.
create table campaign_cards (
  tenant_id uuid not null,
  campaign_id bigint not null,
  household bytea not null,
  buyer bytea not null,
  asin text not null,
  part text not null check (part in ('card', 'held', 'skipped')),
  -- why it was skipped
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
  -- sealed, relative to the files directory
  stored_as text not null,
  primary key (tenant_id, campaign_id, at),
  foreign key (tenant_id, campaign_id) references postcard_campaigns (tenant_id, id) on delete cascade
);

do $$
declare name text;
begin
  foreach name in array array['card_costs', 'postcard_campaigns', 'campaign_cards', 'campaign_files'] loop
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

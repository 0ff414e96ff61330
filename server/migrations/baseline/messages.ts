import { ownRows } from './parts.ts'

/** Messages to buyers: templates, campaigns and allotted leads. */
export const messages = /* sql */ `
-- Texts of messages, by language.
create table message_templates (
  tenant_id uuid not null,
  id bigint generated always as identity,
  title text not null,
  kind text collate "C" not null,
  texts jsonb not null,
  changed_by text not null,
  changed_at timestamptz not null,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);

create table message_campaigns (
  tenant_id uuid not null,
  id bigint generated always as identity,
  title text not null,
  kind text collate "C" not null,
  template_id bigint,
  -- orders of its audience, or leads allotted to it
  source text not null check (source in ('orders', 'allotted')),
  audience jsonb not null,
  start_at timestamptz,
  keeps_going boolean not null,
  per_hour int not null,
  state text not null check (state in ('draft', 'running', 'stopped', 'done')),
  left_out jsonb not null default '[]',
  planned_at timestamptz,
  -- no message is sent before, to keep the hourly limit
  next_send_at timestamptz,
  made_by text not null,
  changed_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, template_id) references message_templates (tenant_id, id)
);

-- A message of a kind about an order, kept forever, so that none is sent twice. A step's input is stored before the step
-- starts. state unknown: Amazon did not respond and lists no such message; a person checks.
create table messages (
  tenant_id uuid not null,
  order_id text collate "C" not null,
  kind text collate "C" not null,
  campaign_id bigint not null,
  seller text collate "C" not null,
  marketplace text collate "C" not null,
  asin text collate "C",
  -- the recipient's hashes, as in labels and opt-outs; null: not known
  buyer bytea, household bytea,
  shipped_at timestamptz not null,
  state text not null check (state in ('planned', 'blocked', 'sending', 'sent', 'failed', 'skipped', 'unknown')),
  rule text, message text, todo text,
  -- attempts: requests to send it, counted before each; tries: requests of any kind that failed
  attempts int not null default 0,
  attempted_at timestamptz,
  tries int not null default 0,
  -- null: not before the connection works again
  next_at timestamptz,
  sent_at timestamptz,
  changed_at timestamptz not null,
  primary key (tenant_id, order_id, kind),
  foreign key (tenant_id, campaign_id) references message_campaigns (tenant_id, id)
);
create index messages_of_campaign on messages (tenant_id, campaign_id, state);
create index messages_due on messages (tenant_id, next_at) where state in ('planned', 'sending');
-- an order allows one proactive message of any kind
create unique index messages_one_an_order on messages (tenant_id, order_id)
  where state in ('planned', 'sending', 'sent', 'failed', 'unknown');
create index messages_of_buyer on messages (tenant_id, buyer) where state in ('sent', 'unknown');

-- Leads that were allotted to campaigns together.
create table message_allotments (
  tenant_id uuid not null,
  id bigint generated always as identity,
  asins jsonb not null,
  -- leads requested and allotted for each campaign
  campaigns jsonb not null,
  leads int not null,
  by_name text not null,
  at timestamptz not null,
  undone_at timestamptz,
  primary key (tenant_id, id)
);

-- A buyer belongs to one campaign, with one of the orders that make them a lead.
create table message_allotted (
  tenant_id uuid not null,
  buyer bytea not null,
  allotment_id bigint not null,
  campaign_id bigint not null,
  order_id text collate "C" not null,
  asin text collate "C" not null,
  primary key (tenant_id, buyer),
  foreign key (tenant_id, allotment_id) references message_allotments (tenant_id, id),
  foreign key (tenant_id, campaign_id) references message_campaigns (tenant_id, id)
);
create index message_allotted_to on message_allotted (tenant_id, campaign_id, order_id);
create index message_allotted_by on message_allotted (tenant_id, allotment_id);

${ownRows('message_templates', 'message_campaigns', 'messages', 'message_allotments', 'message_allotted')}
`

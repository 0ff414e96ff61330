export const messages = /* sql */ `
-- Texts to buyers, by language.
create table message_templates (
  tenant_id uuid not null references tenants (id) on delete cascade,
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
  tenant_id uuid not null references tenants (id) on delete cascade,
  id bigint generated always as identity,
  title text not null,
  kind text collate "C" not null,
  template_id bigint,
  -- orders: those of its audience; allotted: leads that are allotted to it
  source text not null check (source in ('orders', 'allotted')),
  audience jsonb not null,
  start_at timestamptz,
  keeps_going boolean not null,
  per_hour int not null,
  state text not null check (state in ('draft', 'running', 'stopped', 'done')),
  left_out jsonb not null default '[]',
  planned_at timestamptz,
  -- no message of it is sent before: its throttle
  next_send_at timestamptz,
  made_by text not null,
  changed_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, template_id) references message_templates (tenant_id, id)
);

-- A message of a kind about an order: one for ever, so that none is sent twice. What its next step needs stands here before it is taken.
create table messages (
  tenant_id uuid not null references tenants (id) on delete cascade,
  order_id text collate "C" not null,
  kind text collate "C" not null,
  campaign_id bigint not null,
  seller text collate "C" not null,
  marketplace text collate "C" not null,
  asin text collate "C",
  -- who is written to, as labels and opt-outs know them; null: nothing to go by
  buyer bytea, household bytea,
  shipped_at timestamptz not null,
  state text not null check (state in ('planned', 'blocked', 'sending', 'sent', 'failed', 'skipped')),
  rule text, message text, todo text,
  -- how often Amazon was asked to send it, noted before it is asked; tries: how often asking anything came to nothing
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
-- an order takes one message that nobody asked for, of whatever kind
create unique index messages_one_an_order on messages (tenant_id, order_id) where state in ('planned', 'sending', 'sent', 'failed');
create index messages_of_campaign on messages (tenant_id, campaign_id, state);
create index messages_due on messages (tenant_id, next_at) where state in ('planned', 'sending');
create index messages_of_buyer on messages (tenant_id, buyer) where state = 'sent';

do $$
declare name text;
begin
  foreach name in array array['message_templates', 'message_campaigns', 'messages'] loop
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

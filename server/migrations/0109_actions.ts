export const actions = /* sql */ `
-- What a company can do, a row for each kind that has items.
create table actions (
  tenant_id uuid not null, kind text collate "C" not null, count integer not null, money_per_day bigint, money bigint, deadline date,
  details jsonb not null default '{}', since timestamptz not null default now(),
  primary key (tenant_id, kind)
);
-- What users decided about a kind, with its number and money at that time.
create table action_choices (
  tenant_id uuid not null, kind text collate "C" not null, snoozed_until date, dismissed text, count integer, money bigint,
  chosen_by text, chosen_at timestamptz, assignee uuid,
  primary key (tenant_id, kind)
);
-- The last event that the actions of a company include, and the day on which all of them were computed.
create table action_states (
  tenant_id uuid not null primary key, event bigint not null, day date not null
);
alter table actions enable row level security;
create policy actions_tenant on actions using (tenant_id = (select app_tenant())) with check (tenant_id = (select app_tenant()));
alter table action_choices enable row level security;
create policy action_choices_tenant on action_choices
  using (tenant_id = (select app_tenant())) with check (tenant_id = (select app_tenant()));
alter table action_states enable row level security;
create policy action_states_tenant on action_states
  using (tenant_id = (select app_tenant())) with check (tenant_id = (select app_tenant()));
`

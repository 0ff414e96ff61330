export const messageAllotments = /* sql */ `
-- Leads that were allotted to campaigns of messages as one act.
create table message_allotments (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id bigint generated always as identity,
  asins jsonb not null,
  -- what each campaign was to get, and got
  campaigns jsonb not null,
  leads int not null,
  by_name text not null,
  at timestamptz not null,
  undone_at timestamptz,
  primary key (tenant_id, id)
);

-- A buyer stands with one campaign, of one of the orders that make them a lead.
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

do $$
declare name text;
begin
  foreach name in array array['message_allotments', 'message_allotted'] loop
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

export const webhooks = /* sql */ `
-- Addresses of a company that Clove notifies of events, by signed requests.
create table webhooks (
  tenant_id uuid not null, id uuid not null, title text not null, url text not null,
  events text[] not null,
  -- the signing secret, encrypted with the company's key
  sealed_secret bytea not null,
  created_at timestamptz not null,
  -- the first failure since the last success
  failing_since timestamptz,
  -- nothing is delivered until an admin resumes it
  paused_at timestamptz,
  primary key (tenant_id, id)
);
alter table webhooks enable row level security;
create policy webhooks_tenant on webhooks using (tenant_id = (select app_tenant())) with check (tenant_id = (select app_tenant()));

-- What was or will be sent to a webhook; written in the transaction of the event.
create table webhook_deliveries (
  tenant_id uuid not null, id uuid not null, webhook_id uuid not null, event text not null,
  -- ids, counts and titles; never personal data
  data json not null,
  created_at timestamptz not null,
  state text not null check (state in ('queued', 'delivered', 'failed')),
  attempts integer not null default 0,
  -- no attempt begins later
  retry_until timestamptz not null,
  next_at timestamptz,
  -- of the last attempt
  attempted_at timestamptz, status integer, response text, problem text, duration_ms integer,
  primary key (tenant_id, id),
  foreign key (tenant_id, webhook_id) references webhooks (tenant_id, id) on delete cascade
);
create index webhook_deliveries_of_webhook on webhook_deliveries (tenant_id, webhook_id, created_at desc);
alter table webhook_deliveries enable row level security;
create policy webhook_deliveries_tenant on webhook_deliveries using (tenant_id = (select app_tenant())) with check (tenant_id = (select app_tenant()));
`

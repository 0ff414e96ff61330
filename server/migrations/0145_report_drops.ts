export const reportDrops = /* sql */ `
-- Files of a saved report that Clove writes into a bucket of the company on a schedule.
create table report_drops (
  tenant_id uuid not null, id uuid not null, report_id bigint not null,
  format text not null check (format in ('csv', 'xlsx', 'parquet')),
  schedule jsonb not null,
  -- null for Amazon's own
  endpoint text,
  region text not null, bucket text not null, prefix text not null,
  access_key_id text not null,
  -- the secret access key, encrypted with the company's key
  sealed_secret bytea not null,
  created_at timestamptz not null,
  -- of the last attempt: the object and its size, or why there is none
  attempted_at timestamptz, object_key text, bytes integer, problem text,
  primary key (tenant_id, id),
  foreign key (tenant_id, report_id) references reports (tenant_id, id) on delete cascade
);
create index report_drops_of_report on report_drops (tenant_id, report_id);
alter table report_drops enable row level security;
create policy report_drops_tenant on report_drops using (tenant_id = (select app_tenant())) with check (tenant_id = (select app_tenant()));
`

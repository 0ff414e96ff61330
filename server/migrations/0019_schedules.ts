export const schedules = /* sql */ `
-- What is queued by the clock of a company.
create table schedules (
  tenant_id uuid not null references tenants (id) on delete cascade,
  kind text not null,
  args jsonb not null default '[]',
  -- five fields, read in the company's time zone
  cron text not null,
  enabled boolean not null default true,
  -- null: to be reckoned
  next_at timestamptz,
  primary key (tenant_id, kind, args)
);
create index schedules_by_time on schedules (next_at) where enabled;

alter table schedules enable row level security;
create policy schedules_tenant on schedules
  using (tenant_id = (select app_tenant())) with check (tenant_id = (select app_tenant()));
-- The login that works on jobs sees which are due, and changes none.
create policy schedules_due on schedules for select to clove_jobs using (true);
grant select on schedules to clove_jobs;
`

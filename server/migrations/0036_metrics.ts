export const metrics = /* sql */ `
-- Formulas of the company over measures and other metrics. The key stands in formulas, charts and reports and never changes; a deleted
-- metric keeps it, so that it can be brought back.
create table metrics (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id bigint generated always as identity,
  key text collate "C" not null,
  title text not null,
  formula text not null,
  description text not null,
  made_by uuid,
  made_by_name text not null,
  changed_at timestamptz not null default now(),
  deleted boolean not null default false,
  primary key (tenant_id, id),
  unique (tenant_id, key)
);
alter table metrics enable row level security;
create policy metrics_tenant on metrics
  using (tenant_id = (select app_tenant())) with check (tenant_id = (select app_tenant()));

-- What each was after each change, and by whom.
create table metric_versions (
  tenant_id uuid not null,
  metric_id bigint not null,
  id bigint generated always as identity,
  did text not null check (did in ('made', 'changed', 'deleted', 'restored')),
  title text not null,
  formula text not null,
  description text not null,
  changed_by text not null,
  changed_at timestamptz not null default now(),
  primary key (tenant_id, metric_id, id),
  foreign key (tenant_id, metric_id) references metrics on delete cascade
);
alter table metric_versions enable row level security;
create policy metric_versions_tenant on metric_versions
  using (tenant_id = (select app_tenant())) with check (tenant_id = (select app_tenant()));
`

export const reports = /* sql */ `
-- A question to the catalogue of measures that a company keeps, and how its answer is shown.
create table reports (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id bigint generated always as identity,
  title text not null,
  description text not null default '',
  -- what it asks, and how its answer is shown
  definition jsonb not null,
  -- when it runs by itself, and who gets the mail; null: only when asked
  schedule jsonb,
  owner_id uuid not null, owner_name text not null, created_at timestamptz not null default now(),
  changed_id uuid not null, changed_name text not null, changed_at timestamptz not null default now(),
  -- it can be brought back for a while
  deleted_at timestamptz,
  primary key (tenant_id, id)
);

-- One time a report was asked. Its job says how far it is; with rows it is finished, with a message it failed.
create table report_runs (
  tenant_id uuid not null,
  id bigint generated always as identity,
  report_id bigint not null,
  job_id uuid not null,
  asked_at timestamptz not null,
  -- null: by its schedule
  asked_id uuid, asked_name text,
  row_count int,
  message text,
  -- all of the answer but its rows
  answer jsonb,
  mailed_to text[] not null default '{}',
  primary key (tenant_id, id),
  unique (tenant_id, job_id),
  foreign key (tenant_id, report_id) references reports (tenant_id, id) on delete cascade
);
create index report_runs_of_report on report_runs (tenant_id, report_id, id);

-- The rows of a run, so many at a time, compressed.
create table report_parts (
  tenant_id uuid not null,
  run_id bigint not null,
  part int not null,
  rows bytea not null,
  primary key (tenant_id, run_id, part),
  foreign key (tenant_id, run_id) references report_runs (tenant_id, id) on delete cascade
);
alter table report_parts alter column rows set storage external;

do $$
declare name text;
begin
  foreach name in array array['reports', 'report_runs', 'report_parts'] loop
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

export const exports = /* sql */ `
-- Buyers as a file: who asked for which, what came of it, and for a day the file itself.
create table exports (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id bigint generated always as identity,
  job_id uuid not null,
  asked_at timestamptz not null,
  asked_id uuid not null,
  asked_name text not null,
  definition jsonb not null,
  row_count int,
  bytes bigint,
  -- the file goes then
  gone_at timestamptz,
  downloads int not null default 0,
  message text,
  primary key (tenant_id, id)
);
create index exports_by_job on exports (tenant_id, job_id);
create table export_parts (
  tenant_id uuid not null,
  export_id bigint not null,
  part int not null,
  -- sealed: it names people
  content bytea not null,
  primary key (tenant_id, export_id, part),
  foreign key (tenant_id, export_id) references exports (tenant_id, id) on delete cascade
);
alter table export_parts alter column content set storage external;

do $$
declare name text;
begin
  foreach name in array array['exports', 'export_parts'] loop
    execute format('alter table %I enable row level security', name);
    execute format(
      'create policy %I on %I using (tenant_id = (select app_tenant())) with check (tenant_id = (select app_tenant()))',
      name || '_tenant', name);
  end loop;
end $$;
`

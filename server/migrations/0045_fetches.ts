export const fetches = /* sql */ `
-- The days that a file was asked for, where it is known: it tells of all of them, an idle one too, and whole of no other.
alter table uploads add column asked_since date, add column asked_until date;

-- A report type of a seller account that is fetched from Amazon, of a marketplace or ('') of a region: wanted from a day on.
create table fetch_sources (
  tenant_id uuid not null references tenants (id) on delete cascade,
  type text collate "C" not null, seller text collate "C" not null,
  region text collate "C" not null, marketplace text collate "C" not null default '',
  since date not null,
  primary key (tenant_id, type, seller, region, marketplace)
);

-- One report that is fetched. It goes on where it was left: what its next step needs stands here before the step is taken.
create table fetches (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id bigint generated always as identity,
  type text collate "C" not null, seller text collate "C" not null,
  region text collate "C" not null, marketplace text collate "C" not null default '',
  -- what Amazon calls the report
  report text collate "C" not null,
  -- null: what is so at the moment, or what Amazon lists
  since date, until date,
  reason text not null check (reason in ('person', 'schedule', 'missing')),
  asked_id uuid, asked_name text not null,
  -- the smaller comes first
  urgency int not null,
  state text not null check (state in ('waiting', 'asked', 'ready', 'received', 'empty', 'failed', 'stopped')),
  -- when Amazon was asked, noted before it is: whether it heard is looked up when no answer came
  asked_at timestamptz,
  amazon_id text collate "C", document text, made_at timestamptz,
  upload_id bigint,
  message text, todo text,
  tries int not null default 0,
  -- null: not before its connection works again
  next_at timestamptz,
  created_at timestamptz not null, changed_at timestamptz not null,
  primary key (tenant_id, id)
);
-- what Amazon made is taken once
create unique index fetches_of_amazon on fetches (tenant_id, seller, region, amazon_id);
create index fetches_due on fetches (tenant_id, urgency, id) where state in ('waiting', 'asked', 'ready');
create index fetches_of_place on fetches (tenant_id, type, seller, region, marketplace, id);
create index fetches_of_upload on fetches (tenant_id, upload_id);

do $$
declare name text;
begin
  foreach name in array array['fetch_sources', 'fetches'] loop
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

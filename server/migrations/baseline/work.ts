import { ownRows } from './parts.ts'

/** The audit log, events, jobs and schedules, and what else the server itself keeps. */
export const work = /* sql */ `
create table audit_log (
  tenant_id uuid references tenants (id) on delete cascade,
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id uuid,
  request_id text not null,
  action text not null,
  params jsonb not null default '{}',
  before jsonb,
  after jsonb
);
create index audit_log_by_tenant on audit_log (tenant_id, id);
create index audit_log_by_time on audit_log using brin (at) with (autosummarize = on);
alter table audit_log enable row level security;
create policy audit_read on audit_log for select using (tenant_id = (select app_tenant()));
create policy audit_insert on audit_log for insert with check (
  tenant_id = (select app_tenant()) or (tenant_id is null and user_id = (select app_user()))
);

-- Ids grow by one per tenant and commit, so a reader who has read n has missed nothing below it.
create table event_counters (
  tenant_id uuid primary key references tenants (id) on delete cascade,
  last bigint not null
);

create table events (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id bigint not null,
  name text not null,
  data jsonb not null,
  at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index events_by_time on events (at);

-- The table itself is the queue.
create table jobs (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  kind text not null,
  args jsonb not null,
  data jsonb not null default '{}',
  state text not null check (state in ('queued', 'running', 'finished', 'failed')),
  -- the server process that runs it, which holds an advisory lock of this number while it lives
  worker int,
  result jsonb,
  message text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- times it ended with an error; few of these are allowed, deaths of its server many
  failures int not null default 0,
  -- not before this time
  run_at timestamptz not null default now(),
  -- not before this job of the tenant has ended
  run_after uuid,
  -- whether browsers are notified
  announced boolean not null default false,
  -- times its server process died
  deaths int not null default 0,
  -- times in a row that the database went away, or a part of it, which delays the job
  lost_connections int not null default 0,
  -- server processes that died while they ran only this job
  own_deaths int not null default 0,
  -- Companies take turns: the one whose last job of the kind started longest ago comes next.
  started_at timestamptz,
  -- 0 little work, 1 any work, 2 work of a company that has just used up a limit
  weight smallint not null default 1,
  primary key (tenant_id, id)
);
create index jobs_recent on jobs (tenant_id, kind, created_at);
create index jobs_queued on jobs (run_at) where state = 'queued';
create index jobs_open on jobs (tenant_id, kind) where state in ('queued', 'running');
create index jobs_over on jobs (updated_at) where state in ('finished', 'failed');
create index jobs_started on jobs (tenant_id, kind, started_at) where started_at is not null;

-- Jobs that are queued by a company's clock.
create table schedules (
  tenant_id uuid not null references tenants (id) on delete cascade,
  kind text not null,
  args jsonb not null default '[]',
  -- five fields, in the company's time zone
  cron text not null,
  enabled boolean not null default true,
  -- null: not yet computed
  next_at timestamptz,
  primary key (tenant_id, kind, args)
);
create index schedules_by_time on schedules (next_at) where enabled;

-- The mark in the file store of this database, in one row: a process that finds another mark, or none, has the wrong
-- store. It belongs to no tenant and to no backup: a restored database takes the store it is started with.
create table file_store_mark (
  id smallint primary key default 1 check (id = 1),
  mark uuid not null
);
alter table file_store_mark enable row level security;
create policy file_store_mark_all on file_store_mark using (true) with check (true);

-- What the last scan of a company found broken. newest: when the newest example broke.
create table breakages (
  tenant_id uuid not null references tenants (id) on delete cascade,
  kind text collate "C" not null,
  count int not null,
  newest timestamptz,
  examples jsonb not null,
  primary key (tenant_id, kind)
);

-- Scans of a company. asked: scans requested so far; looked: the requests that the last scan covered.
create table broken_looks (
  tenant_id uuid primary key references tenants (id) on delete cascade,
  asked int not null default 0,
  looked int not null default 0,
  looked_at timestamptz
);

${ownRows('event_counters', 'events', 'jobs', 'schedules', 'breakages', 'broken_looks')}
create policy breakages_across on breakages for select using ((select app_across()));
create policy broken_looks_across on broken_looks for select using ((select app_across()));
`

export const platform = /* sql */ `
-- Who may read a row: its tenant, or the person it names. A setting that is absent matches nothing.
create function app_tenant() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.tenant', true), '')::uuid $$;
create function app_user() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.user', true), '')::uuid $$;
-- Sign-in knows an e-mail or a session token before it knows a user: whoever can name it may read that one row.
create function app_claim() returns text language sql stable parallel safe
  as $$ select nullif(current_setting('app.claim', true), '') $$;

create table tenants (
  id uuid primary key,
  code text not null unique,
  title text not null,
  feature_flags jsonb not null default '{}',
  settings jsonb not null default '{}',
  -- the tenant's own key, sealed with the installation's
  sealed_key bytea not null,
  created_at timestamptz not null default now()
);

create table users (
  id uuid primary key,
  email text not null unique,
  name text not null,
  picture text not null default '',
  role text not null default '',
  team text not null default '',
  flags text[] not null default '{}',
  is_superuser boolean not null default false,
  is_onboarding boolean not null default false,
  settings jsonb not null default '{}',
  default_tenant uuid references tenants (id) on delete set null,
  password_hash text not null,
  created_at timestamptz not null default now()
);

create table memberships (
  tenant_id uuid not null references tenants (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  type text not null check (type in ('regular', 'admin')),
  created_at timestamptz not null default now(),
  primary key (tenant_id, user_id)
);
create index memberships_by_user on memberships (user_id);

create table sessions (
  token_hash text primary key,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_by_user on sessions (user_id);
create index sessions_by_expiry on sessions (expires_at);

create table sellers (
  tenant_id uuid not null references tenants (id) on delete cascade,
  seller text not null,
  title text not null,
  platform text not null,
  marketplaces text[] not null,
  primary key (tenant_id, seller)
);

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

-- Ids grow by one per tenant and commit, so that a reader who has seen n has missed nothing below it.
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

create table jobs (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  kind text not null,
  args jsonb not null,
  data jsonb not null default '{}',
  state text not null check (state in ('queued', 'running', 'finished', 'failed')),
  -- the server process at work on it; it holds an advisory lock of this number while it lives
  worker int,
  result jsonb,
  message text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index jobs_recent on jobs (tenant_id, kind, created_at);
create index jobs_open on jobs (state) where state in ('queued', 'running');

alter table tenants enable row level security;
create policy tenants_read on tenants for select using (
  id = (select app_tenant()) or id in (select tenant_id from memberships where user_id = (select app_user()))
);
create policy tenants_insert on tenants for insert with check (id = (select app_tenant()));
create policy tenants_update on tenants for update using (id = (select app_tenant()));

alter table users enable row level security;
create policy users_self on users using (id = (select app_user())) with check (id = (select app_user()));
create policy users_by_email on users for select using (email = (select app_claim()));

alter table memberships enable row level security;
create policy memberships_own on memberships for select using (user_id = (select app_user()));
create policy memberships_tenant on memberships using (tenant_id = (select app_tenant())) with check (tenant_id = (select app_tenant()));

alter table sessions enable row level security;
create policy sessions_self on sessions using (user_id = (select app_user())) with check (user_id = (select app_user()));
create policy sessions_by_token on sessions for select using (token_hash = (select app_claim()));
create policy sessions_end on sessions for delete using (token_hash = (select app_claim()));

alter table audit_log enable row level security;
create policy audit_read on audit_log for select using (tenant_id = (select app_tenant()));
create policy audit_insert on audit_log for insert with check (
  tenant_id = (select app_tenant()) or (tenant_id is null and user_id = (select app_user()))
);

do $$
declare name text;
begin
  foreach name in array array['sellers', 'event_counters', 'events', 'jobs'] loop
    execute format('alter table %I enable row level security', name);
    execute format(
      'create policy %I on %I using (tenant_id = (select app_tenant())) with check (tenant_id = (select app_tenant()))',
      name || '_tenant', name);
  end loop;
end $$;
-- What the job login does across tenants: find jobs whose server died, and drop what is kept for a day only.
create policy jobs_sweep on jobs for select to clove_jobs using (true);
create policy events_read_old on events for select to clove_jobs using (at < now() - interval '1 day');
create policy events_drop_old on events for delete to clove_jobs using (at < now() - interval '1 day');
create policy sessions_read_old on sessions for select to clove_jobs using (expires_at < now());
create policy sessions_drop_old on sessions for delete to clove_jobs using (expires_at < now());
grant select on jobs to clove_jobs;
grant select, delete on events, sessions to clove_jobs;
`

import { ownRows } from './parts.ts'

/** Companies, users and sessions, with the functions that policies compare rows with. */
export const accounts = /* sql */ `
-- A setting that is missing matches no row.
create function app_tenant() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.tenant', true), '')::uuid $$;
create function app_user() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.user', true), '')::uuid $$;
-- Sign-in has an email or a session token before it has a user: whoever has either may read that one row.
create function app_claim() returns text language sql stable parallel safe
  as $$ select nullif(current_setting('app.claim', true), '') $$;

create table tenants (
  id uuid primary key,
  code text not null unique,
  title text not null,
  feature_flags jsonb not null default '{}',
  settings jsonb not null default '{}',
  -- the tenant's own key, encrypted with the installation's
  sealed_key bytea not null,
  created_at timestamptz not null default now()
);

create table users (
  id uuid primary key,
  email text not null unique,
  name text not null,
  picture text not null default '',
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
  -- an inactive member has no access and stays listed
  active boolean not null default true,
  -- when the member last opened the company, to the hour
  seen_at timestamptz,
  role text not null default '',
  team text not null default '',
  flags text[] not null default '{}',
  primary key (tenant_id, user_id)
);
create index memberships_by_user on memberships (user_id);

create table sessions (
  token_hash text primary key,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- browser and system, such as 'Firefox on Linux'
  device text not null default ''
);
create index sessions_by_user on sessions (user_id);
create index sessions_by_expiry on sessions (expires_at);

-- Links that work once, for 48 hours: an invitation into a company, or a new password for one account.
create table links (
  -- the company that invites; for a reset, the company whose admin saw the link, null when it was only mailed
  tenant_id uuid references tenants (id) on delete cascade,
  id uuid not null unique,
  -- only the link itself contains the token
  token_hash text primary key,
  kind text not null check (kind in ('reset', 'invitation')),
  -- the user whose password a reset sets
  user_id uuid references users (id) on delete cascade,
  email text not null,
  -- the type of the invited member
  type text check (type in ('regular', 'admin', 'superuser')),
  role text not null default '',
  team text not null default '',
  flags text[] not null default '{}',
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  check ((kind = 'reset') = (user_id is not null)),
  check ((kind = 'invitation') = (type is not null)),
  check (kind = 'reset' or tenant_id is not null)
);
create index links_by_tenant on links (tenant_id);
create index links_by_user on links (user_id);

create table sellers (
  tenant_id uuid not null,
  seller text not null,
  title text not null,
  platform text not null,
  marketplaces text[] not null,
  primary key (tenant_id, seller)
);

-- A page of the client under a short name. Its filters may contain a name, so the target is encrypted.
create table shortlinks (
  tenant_id uuid not null,
  id text not null check (id ~ '^[0-9A-Za-z]{10}$'),
  target bytea not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);

${ownRows('memberships', 'sellers', 'shortlinks')}
create policy memberships_own on memberships for select using (user_id = (select app_user()));

-- Returns whether the transaction reads across companies: a superuser's does after it has said so, which is audited.
create function app_across() returns boolean language sql stable as $$
  select coalesce(current_setting('app.across', true), '') = 'on'
    and exists (select from users where id = (select app_user()) and is_superuser)
$$;

alter table tenants enable row level security;
create policy tenants_read on tenants for select using (
  id = (select app_tenant())
  or id in (select tenant_id from memberships where user_id = (select app_user()) and active)
);
create policy tenants_insert on tenants for insert with check (id = (select app_tenant()));
create policy tenants_update on tenants for update using (id = (select app_tenant()));
create policy tenants_across on tenants for select using ((select app_across()));

alter table users enable row level security;
create policy users_self on users using (id = (select app_user())) with check (id = (select app_user()));
create policy users_by_email on users for select using (email = (select app_claim()));
-- A company reads its members. Only they themselves change their rows.
create policy users_of_tenant on users for select using (
  id in (select user_id from memberships where tenant_id = (select app_tenant()))
);

alter table sessions enable row level security;
create policy sessions_self on sessions using (user_id = (select app_user())) with check (user_id = (select app_user()));
create policy sessions_by_token on sessions for select using (token_hash = (select app_claim()));
create policy sessions_end on sessions for delete using (token_hash = (select app_claim()));

alter table links enable row level security;
-- Whoever has the token may read its row and use the link.
create policy links_by_token on links for select using (token_hash = (select app_claim()));
create policy links_use on links for update using (token_hash = (select app_claim())) with check (token_hash = (select app_claim()));
-- A company reads and deletes its links, and invites. It cannot make a reset, which would open somebody's account.
create policy links_tenant_read on links for select using (tenant_id = (select app_tenant()));
create policy links_tenant_withdraw on links for delete using (tenant_id = (select app_tenant()));
create policy links_tenant_invite on links for insert with check (kind = 'invitation' and tenant_id = (select app_tenant()));
-- A reset is made and deleted as the user whose password it sets; it names only the current company, or none.
create policy links_self on links for select using (user_id = (select app_user()));
create policy links_self_withdraw on links for delete using (user_id = (select app_user()));
create policy links_self_insert on links for insert with check (
  kind = 'reset' and user_id = (select app_user()) and (tenant_id is null or tenant_id = (select app_tenant()))
);

-- Identifies the caller by the hash of a session's token, and the tenant they name; the transaction acts for them from
-- here on. Row-level security holds at each step. One call of this function is faster than its steps one by one. Flags
-- are those of the membership in the tenant; without a tenant, those of any. Citus sends workers what SET LOCAL sets,
-- and not what set_config sets.
create function find_caller(hash text, wanted text, at timestamptz) returns table (
  user_id uuid, name text, email text, user_flags text[], is_superuser boolean, is_onboarding boolean, seen_at timestamptz,
  tenant_id uuid, code text, title text, flags jsonb, sealed_key bytea, type text
) language plpgsql as $$
#variable_conflict use_column
begin
  execute format('set local app.claim = %L', hash);
  select s.user_id, s.seen_at into user_id, seen_at from sessions s where s.token_hash = hash and s.expires_at > at;
  if not found then return; end if;
  execute format('set local app."user" = %L', find_caller.user_id);
  select u.name, u.email, u.is_superuser, u.is_onboarding into name, email, is_superuser, is_onboarding
  from users u where u.id = find_caller.user_id;
  if not found then return; end if;
  select t.id, t.code, t.title, t.feature_flags, t.sealed_key, m.type, m.flags
    into tenant_id, code, title, flags, sealed_key, type, user_flags
  from memberships m join tenants t on t.id = m.tenant_id
  where m.user_id = find_caller.user_id and m.active and t.code = wanted;
  if found then
    execute format('set local app.tenant = %L', find_caller.tenant_id);
  else
    select coalesce(array_agg(distinct f), '{}') into user_flags
    from memberships m, unnest(m.flags) f where m.user_id = find_caller.user_id and m.active;
  end if;
  return next;
end $$;
`

export const companySignIn = /* sql */ `
-- The OpenID Connect provider by which members of a company sign in.
create table sign_in_providers (
  tenant_id uuid primary key references tenants (id) on delete cascade,
  active boolean not null,
  issuer text not null,
  client_id text not null,
  -- the client secret, encrypted with the installation's key
  sealed_secret bytea not null,
  group_claim text not null,
  -- [{group, type, flags}]
  group_rules jsonb not null,
  -- type of people without a mapped group; null refuses them
  other_type text check (other_type = 'regular'),
  trusts_email boolean not null
);
-- The domains of email addresses that sign in by it; each belongs to one company.
create table sign_in_domains (
  domain text primary key,
  tenant_id uuid not null references tenants (id) on delete cascade
);
create index sign_in_domains_by_tenant on sign_in_domains (tenant_id);
-- The accounts of people at a provider.
create table provider_accounts (
  tenant_id uuid not null references tenants (id) on delete cascade,
  issuer text not null,
  subject text not null,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  used_at timestamptz not null,
  -- when a sign-in without a mapped group ended the membership
  removed_at timestamptz,
  primary key (tenant_id, issuer, subject),
  unique (tenant_id, issuer, user_id)
);
create index provider_accounts_by_user on provider_accounts (user_id);

alter table sessions add column provider_tenant_id uuid references tenants (id) on delete cascade;
create index sessions_by_provider on sessions (provider_tenant_id) where provider_tenant_id is not null;
-- Whether the owner of the address has opened a link that was mailed there.
alter table users add column email_confirmed boolean not null default false;

alter table sign_in_providers enable row level security;
create policy sign_in_providers_tenant on sign_in_providers
  using (tenant_id = (select app_tenant())) with check (tenant_id = (select app_tenant()));
alter table sign_in_domains enable row level security;
create policy sign_in_domains_tenant on sign_in_domains
  using (tenant_id = (select app_tenant())) with check (tenant_id = (select app_tenant()));
-- Sign-in has the domain before it has a company.
create policy sign_in_domains_by_name on sign_in_domains for select using (domain = (select app_claim()));
alter table provider_accounts enable row level security;
create policy provider_accounts_tenant on provider_accounts
  using (tenant_id = (select app_tenant())) with check (tenant_id = (select app_tenant()));
-- A company ends the sessions that its provider started.
create policy sessions_of_provider on sessions for select using (provider_tenant_id = (select app_tenant()));
create policy sessions_of_provider_end on sessions for delete using (provider_tenant_id = (select app_tenant()));

-- The company to which a session is limited, because its provider started it.
create function app_session_company() returns uuid language sql stable parallel safe as $$
  select nullif(current_setting('app.session_company', true), '')::uuid $$;
-- The companies that the session opens, when there are others of the user that it does not.
create function app_companies() returns uuid[] language sql stable parallel safe as $$
  select nullif(current_setting('app.companies', true), '')::uuid[] $$;
create policy memberships_of_session on memberships as restrictive for select
  using ((select app_companies()) is null or tenant_id = any ((select app_companies())::uuid[]));

-- Returns whether a company lets members of a type sign in without its provider.
create function opens_to_password(settings jsonb, type text) returns boolean language sql immutable parallel safe as $$
  select case settings ->> 'passwordSignIn' when 'nobody' then false when 'admins' then type = 'admin' else true end $$;

-- Hides the memberships of the current user that their session does not open.
create function limit_companies(member uuid, provider uuid) returns void language plpgsql as $$
declare
  opened uuid[];
  total bigint;
begin
  if provider is not null then
    execute format('set local app.session_company = %L', provider);
    execute format('set local app.companies = %L', array[provider]);
    return;
  end if;
  if (select u.is_superuser from users u where u.id = member) then return; end if;
  select coalesce(array_agg(m.tenant_id) filter (where opens_to_password(t.settings, m.type)), '{}'), count(*)
    into opened, total
  from memberships m join tenants t on t.id = m.tenant_id where m.user_id = member and m.active;
  if cardinality(opened) < total then execute format('set local app.companies = %L', opened); end if;
end $$;

-- The same as before, for what the session opens. A provider's session has had the second step there.
create or replace function find_caller(hash text, wanted text, at timestamptz) returns table (
  user_id uuid, name text, email text, user_flags text[], is_superuser boolean, is_onboarding boolean, seen_at timestamptz,
  tenant_id uuid, code text, title text, flags jsonb, sealed_key bytea, type text, has_two_step boolean, two_step_rule text
) language plpgsql as $$
#variable_conflict use_column
declare
  provider uuid;
begin
  execute format('set local app.claim = %L', hash);
  select s.user_id, s.seen_at, s.provider_tenant_id into user_id, seen_at, provider
  from sessions s where s.token_hash = hash and s.expires_at > at;
  if not found then return; end if;
  execute format('set local app."user" = %L', find_caller.user_id);
  select u.name, u.email, u.is_superuser and provider is null, u.is_onboarding, u.has_two_step or provider is not null
    into name, email, is_superuser, is_onboarding, has_two_step
  from users u where u.id = find_caller.user_id;
  if not found then return; end if;
  if wanted is null then perform limit_companies(find_caller.user_id, provider); end if;
  select t.id, t.code, t.title, t.feature_flags, t.sealed_key, m.type, m.flags, t.settings ->> 'twoStep'
    into tenant_id, code, title, flags, sealed_key, type, user_flags, two_step_rule
  from memberships m join tenants t on t.id = m.tenant_id
  where m.user_id = find_caller.user_id and m.active and t.code = wanted
    and case when provider is null then find_caller.is_superuser or opens_to_password(t.settings, m.type) else t.id = provider end;
  if found then
    execute format('set local app.tenant = %L', find_caller.tenant_id);
  else
    select coalesce(array_agg(distinct f), '{}') into user_flags
    from memberships m, unnest(m.flags) f where m.user_id = find_caller.user_id and m.active;
  end if;
  return next;
end $$;
`

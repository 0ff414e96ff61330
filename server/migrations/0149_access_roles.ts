export const accessRoles = /* sql */ `
-- Access roles that a company makes; Clove's own are part of its code.
create table access_roles (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null unique,
  title text not null,
  permissions text[] not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
alter table access_roles enable row level security;
create policy access_roles_tenant on access_roles using (tenant_id = (select app_tenant())) with check (tenant_id = (select app_tenant()));
-- A user knows what they may do in each of their companies.
create policy access_roles_own on access_roles for select using (
  tenant_id in (select tenant_id from memberships where user_id = (select app_user()) and active)
);

-- The id of the access role; null permits everything that type and features allow.
alter table memberships add column access text;
alter table links add column access text;

-- Replies are stored encrypted from now on.
delete from api_replies;

-- The same as before, with the access role.
drop function find_caller(text, text, timestamptz);
create function find_caller(hash text, wanted text, at timestamptz) returns table (
  user_id uuid, name text, email text, user_flags text[], is_superuser boolean, is_onboarding boolean, seen_at timestamptz,
  tenant_id uuid, code text, title text, flags jsonb, sealed_key bytea, type text, has_two_step boolean, two_step_rule text,
  access text, access_permissions text[]
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
  select t.id, t.code, t.title, t.feature_flags, t.sealed_key, m.type, m.flags, t.settings ->> 'twoStep', m.access
    into tenant_id, code, title, flags, sealed_key, type, user_flags, two_step_rule, access
  from memberships m join tenants t on t.id = m.tenant_id
  where m.user_id = find_caller.user_id and m.active and t.code = wanted
    and case when provider is null then find_caller.is_superuser or opens_to_password(t.settings, m.type) else t.id = provider end;
  if found then
    execute format('set local app.tenant = %L', find_caller.tenant_id);
    if find_caller.access is not null then
      select r.permissions into access_permissions from access_roles r
      where r.tenant_id = find_caller.tenant_id and r.id::text = find_caller.access;
    end if;
  else
    select coalesce(array_agg(distinct f), '{}') into user_flags
    from memberships m, unnest(m.flags) f where m.user_id = find_caller.user_id and m.active;
  end if;
  return next;
end $$;

drop function find_token_caller(text, timestamptz);
create function find_token_caller(hash text, at timestamptz) returns table (
  user_id uuid, name text, email text, user_flags text[], is_superuser boolean, is_onboarding boolean, seen_at timestamptz,
  tenant_id uuid, code text, title text, flags jsonb, sealed_key bytea, type text, token_id uuid, token_title text, scopes text[],
  has_two_step boolean, two_step_rule text, access text, access_permissions text[]
) language plpgsql as $$
#variable_conflict use_column
begin
  execute format('set local app.claim = %L', hash);
  select k.user_id, k.tenant_id, k.used_at, k.id, k.title, k.scopes
    into user_id, tenant_id, seen_at, token_id, token_title, scopes
  from api_tokens k where k.token_hash = hash and k.expires_at > at;
  if not found then return; end if;
  execute format('set local app."user" = %L', find_token_caller.user_id);
  select u.name, u.email, false, u.is_onboarding, u.has_two_step into name, email, is_superuser, is_onboarding, has_two_step
  from users u where u.id = find_token_caller.user_id;
  if not found then return; end if;
  select t.code, t.title, t.feature_flags, t.sealed_key, m.type, m.flags, t.settings ->> 'twoStep', m.access
    into code, title, flags, sealed_key, type, user_flags, two_step_rule, access
  from memberships m join tenants t on t.id = m.tenant_id
  where m.user_id = find_token_caller.user_id and m.active and t.id = find_token_caller.tenant_id;
  if not found then return; end if;
  execute format('set local app.tenant = %L', find_token_caller.tenant_id);
  if find_token_caller.access is not null then
    select r.permissions into access_permissions from access_roles r
    where r.tenant_id = find_token_caller.tenant_id and r.id::text = find_token_caller.access;
  end if;
  return next;
end $$;
`

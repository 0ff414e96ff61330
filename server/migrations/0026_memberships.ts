export const memberships = /* sql */ `
-- What somebody is in a company belongs to the membership: the company that invited first would decide for all others.
alter table memberships
  add column role text not null default '',
  add column team text not null default '',
  add column flags text[] not null default '{}';
-- whoever worked in several companies had it from the first
update memberships m set role = u.role, team = u.team, flags = u.flags
from users u where u.id = m.user_id and m.created_at = (select min(created_at) from memberships where user_id = m.user_id);
alter table users drop column role, drop column team, drop column flags;

-- What a session was started on, in words: 'Firefox on Linux'.
alter table sessions add column device text not null default '';

drop function find_caller;
-- As before. Flags are those of the membership in the tenant named; without one, those of any company.
create function find_caller(hash text, wanted text, at timestamptz) returns table (
  user_id uuid, name text, email text, user_flags text[], is_superuser boolean, is_onboarding boolean, seen_at timestamptz,
  tenant_id uuid, code text, title text, flags jsonb, sealed_key bytea, type text
) language plpgsql as $$
#variable_conflict use_column
begin
  perform set_config('app.claim', hash, true);
  select s.user_id, s.seen_at into user_id, seen_at from sessions s where s.token_hash = hash and s.expires_at > at;
  if not found then return; end if;
  perform set_config('app.user', find_caller.user_id::text, true);
  select u.name, u.email, u.is_superuser, u.is_onboarding into name, email, is_superuser, is_onboarding
  from users u where u.id = find_caller.user_id;
  if not found then return; end if;
  select t.id, t.code, t.title, t.feature_flags, t.sealed_key, m.type, m.flags
    into tenant_id, code, title, flags, sealed_key, type, user_flags
  from memberships m join tenants t on t.id = m.tenant_id
  where m.user_id = find_caller.user_id and m.active and t.code = wanted;
  if found then
    perform set_config('app.tenant', find_caller.tenant_id::text, true);
  else
    select coalesce(array_agg(distinct f), '{}') into user_flags
    from memberships m, unnest(m.flags) f where m.user_id = find_caller.user_id and m.active;
  end if;
  return next;
end $$;
`

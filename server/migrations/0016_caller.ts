export const caller = /* sql */ `
-- Who calls, by the hash of a session's token, and the tenant they name; the transaction acts for them from here on. Row-level security
-- holds at each step as for the caller, which is why the steps stand here: asked one by one they take longer than most calls.
create function find_caller(hash text, wanted text, at timestamptz) returns table (
  user_id uuid, name text, email text, user_flags text[], is_superuser boolean, seen_at timestamptz,
  tenant_id uuid, code text, title text, flags jsonb, sealed_key bytea, type text
) language plpgsql as $$
#variable_conflict use_column
begin
  perform set_config('app.claim', hash, true);
  select s.user_id, s.seen_at into user_id, seen_at from sessions s where s.token_hash = hash and s.expires_at > at;
  if not found then return; end if;
  perform set_config('app.user', find_caller.user_id::text, true);
  select u.name, u.email, u.flags, u.is_superuser into name, email, user_flags, is_superuser
  from users u where u.id = find_caller.user_id;
  if not found then return; end if;
  select t.id, t.code, t.title, t.feature_flags, t.sealed_key, m.type into tenant_id, code, title, flags, sealed_key, type
  from memberships m join tenants t on t.id = m.tenant_id
  where m.user_id = find_caller.user_id and m.active and t.code = wanted;
  if found then perform set_config('app.tenant', find_caller.tenant_id::text, true); end if;
  return next;
end $$;
`

export const distributable = /* sql */ `
-- Rows of tenants may lie on other machines than the tenants themselves, so they no longer refer to them: policies let nobody write
-- a row of a tenant that there is not, and no tenant is ever deleted.
do $$
declare found record;
begin
  for found in
    select conrelid::regclass as owner, conname from pg_constraint
    where contype = 'f' and confrelid in ('tenants'::regclass, 'users'::regclass)
      and conrelid::regclass::text <> all(array['tenants', 'users', 'memberships', 'sessions', 'links', 'audit_log', 'jobs', 'schedules',
        'event_counters', 'events', 'connector_secrets', 'connector_tokens', 'connector_buckets', 'connector_checkpoints',
        'connections', 'connection_consents', 'breakages', 'broken_looks', 'opt_out_pages'])
  loop
    execute format('alter table %s drop constraint %I', found.owner, found.conname);
  end loop;
end $$;

-- Unique keys hold within a tenant; tokens are random.
alter table documents drop constraint documents_token_key;
create unique index documents_by_token on documents (tenant_id, token);
-- A document outlives its case and is read as one without: see documentRows.
alter table documents drop constraint documents_tenant_id_claim_id_fkey;

-- As before; what is said by set local, and not by set_config, a distributed database tells its workers.
create or replace function find_caller(hash text, wanted text, at timestamptz) returns table (
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

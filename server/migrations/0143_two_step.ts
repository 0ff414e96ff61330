export const twoStep = /* sql */ `
-- What a user proves at sign-in beside the password: an authenticator app, passkeys, or a recovery code instead of both.
alter table users add column has_two_step boolean not null default false,
  -- browsers and systems that have signed in, the newest last
  add column devices text[] not null default '{}';
create table two_step (
  user_id uuid primary key references users (id) on delete cascade,
  -- the secret of the app, encrypted with the installation's key; null without an app
  sealed_secret bytea,
  app_since timestamptz,
  -- the 30 seconds of the last accepted code, which is accepted once
  last_step bigint not null default 0,
  -- hashes of recovery codes that are left
  recovery text[] not null default '{}'
);
create table passkeys (
  id uuid not null unique,
  user_id uuid not null references users (id) on delete cascade,
  title text not null,
  -- as the browser names it
  credential_id text primary key,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  created_at timestamptz not null default now(),
  used_at timestamptz,
  -- when the last accepted challenge was issued, so that none is accepted twice
  challenged_at timestamptz
);
create index passkeys_by_user on passkeys (user_id);

alter table two_step enable row level security;
create policy two_step_self on two_step using (user_id = (select app_user())) with check (user_id = (select app_user()));
alter table passkeys enable row level security;
create policy passkeys_self on passkeys using (user_id = (select app_user())) with check (user_id = (select app_user()));
-- Sign-in has the passkey's name before it has a user.
create policy passkeys_by_name on passkeys for select using (credential_id = (select app_claim()));

-- The same as before, with what the user and the company have decided about two-step sign-in.
drop function find_caller(text, text, timestamptz);
create function find_caller(hash text, wanted text, at timestamptz) returns table (
  user_id uuid, name text, email text, user_flags text[], is_superuser boolean, is_onboarding boolean, seen_at timestamptz,
  tenant_id uuid, code text, title text, flags jsonb, sealed_key bytea, type text, has_two_step boolean, two_step_rule text
) language plpgsql as $$
#variable_conflict use_column
begin
  execute format('set local app.claim = %L', hash);
  select s.user_id, s.seen_at into user_id, seen_at from sessions s where s.token_hash = hash and s.expires_at > at;
  if not found then return; end if;
  execute format('set local app."user" = %L', find_caller.user_id);
  select u.name, u.email, u.is_superuser, u.is_onboarding, u.has_two_step
    into name, email, is_superuser, is_onboarding, has_two_step
  from users u where u.id = find_caller.user_id;
  if not found then return; end if;
  select t.id, t.code, t.title, t.feature_flags, t.sealed_key, m.type, m.flags, t.settings ->> 'twoStep'
    into tenant_id, code, title, flags, sealed_key, type, user_flags, two_step_rule
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

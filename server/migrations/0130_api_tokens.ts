export const apiTokens = /* sql */ `
-- Tokens with which other programs make requests for a member, in one company and within the token's scopes.
create table api_tokens (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null unique,
  user_id uuid not null references users (id) on delete cascade,
  title text not null,
  -- only the program itself has the token
  token_hash text primary key,
  -- the first letters, by which a token is recognized
  hint text not null,
  scopes text[] not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index api_tokens_by_tenant on api_tokens (tenant_id);
create index api_tokens_by_user on api_tokens (user_id);

-- What a request with an Idempotency-Key returned, so that its repetition changes nothing. Kept for a day.
create table api_replies (
  tenant_id uuid not null references tenants (id) on delete cascade,
  token_id uuid not null references api_tokens (id) on delete cascade,
  key text not null,
  -- method, address and body of the request
  request_hash text not null,
  -- json keeps the order of its fields
  reply json,
  made_at timestamptz not null default now(),
  primary key (token_id, key)
);
create index api_replies_by_tenant on api_replies (tenant_id, made_at);

alter table api_tokens enable row level security;
create policy api_tokens_by_token on api_tokens for select using (token_hash = (select app_claim()));
create policy api_tokens_self on api_tokens using (user_id = (select app_user()) and tenant_id = (select app_tenant()))
  with check (user_id = (select app_user()) and tenant_id = (select app_tenant()));
-- A company sees and revokes the tokens of its members. It cannot make one in a member's name.
create policy api_tokens_tenant_read on api_tokens for select using (tenant_id = (select app_tenant()));
create policy api_tokens_tenant_revoke on api_tokens for delete using (tenant_id = (select app_tenant()));
alter table api_replies enable row level security;
create policy api_replies_tenant on api_replies using (tenant_id = (select app_tenant())) with check (tenant_id = (select app_tenant()));

-- Identifies the caller by the hash of a token, like find_caller by a session; the company is that of the token.
create function find_token_caller(hash text, at timestamptz) returns table (
  user_id uuid, name text, email text, user_flags text[], is_superuser boolean, is_onboarding boolean, seen_at timestamptz,
  tenant_id uuid, code text, title text, flags jsonb, sealed_key bytea, type text, token_id uuid, token_title text, scopes text[]
) language plpgsql as $$
#variable_conflict use_column
begin
  execute format('set local app.claim = %L', hash);
  select k.user_id, k.tenant_id, k.used_at, k.id, k.title, k.scopes
    into user_id, tenant_id, seen_at, token_id, token_title, scopes
  from api_tokens k where k.token_hash = hash and k.expires_at > at;
  if not found then return; end if;
  execute format('set local app."user" = %L', find_token_caller.user_id);
  select u.name, u.email, false, u.is_onboarding into name, email, is_superuser, is_onboarding
  from users u where u.id = find_token_caller.user_id;
  if not found then return; end if;
  select t.code, t.title, t.feature_flags, t.sealed_key, m.type, m.flags into code, title, flags, sealed_key, type, user_flags
  from memberships m join tenants t on t.id = m.tenant_id
  where m.user_id = find_token_caller.user_id and m.active and t.id = find_token_caller.tenant_id;
  if not found then return; end if;
  execute format('set local app.tenant = %L', find_token_caller.tenant_id);
  return next;
end $$;
`

export const connections = /* sql */ `
-- What is known of a seller account's connection to Amazon beside its secret.
create table connections (
  tenant_id uuid not null references tenants (id) on delete cascade,
  kind text collate "C" not null, seller text collate "C" not null,
  -- to the double that Clove serves itself
  demo boolean not null default false,
  state text not null check (state in ('on', 'failing', 'revoked')),
  -- the selling partner's id, as Amazon says it
  partner text,
  -- where it takes part, as Amazon says it; null before it has said so
  marketplaces text[],
  -- the ads profile of each marketplace
  profiles jsonb not null default '{}',
  last_worked timestamptz,
  -- what is wrong, and what to do about it
  problem jsonb,
  connected_id uuid, connected_name text, connected_at timestamptz not null default now(),
  primary key (tenant_id, kind, seller)
);

-- Who has gone to Amazon's page of consent, and for what: the way back is open once, for a while.
create table connection_consents (
  tenant_id uuid not null references tenants (id) on delete cascade,
  -- hash of what Amazon brings back
  state bytea not null,
  user_id uuid not null references users (id) on delete cascade,
  kind text collate "C" not null, seller text collate "C" not null,
  expires_at timestamptz not null,
  primary key (tenant_id, state)
);

do $$
declare name text;
begin
  foreach name in array array['connections', 'connection_consents'] loop
    execute format('alter table %I enable row level security', name);
    execute format(
      'create policy %I on %I using (tenant_id = (select app_tenant())) with check (tenant_id = (select app_tenant()))',
      name || '_tenant', name);
    if current_setting('server_version_num')::int >= 170000 then
      execute format('grant maintain on %I to clove_app', name);
    end if;
  end loop;
end $$;
`

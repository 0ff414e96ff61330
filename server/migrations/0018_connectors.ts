/** The keys of spreadsheets are such secrets; a mark of their own makes sure that the first token is a new one. */
export const sheetKeys = /* sql */ `
insert into connector_secrets (tenant_id, kind, seller, sealed, mark)
select tenant_id, 'sheets', '', i.sealed_key, substring(sha256(i.sealed_key) for 16)
from info_sheets i join tenants t on t.id = i.tenant_id;
alter table info_sheets drop column sealed_key;
`

export const connectors = /* sql */ `
-- What another service knows a seller account by: encrypted with the tenant's key, never read back by anybody but a call.
-- seller is '' where the whole company has one.
create table connector_secrets (
  tenant_id uuid not null references tenants (id) on delete cascade,
  kind text collate "C" not null, seller text collate "C" not null,
  sealed bytea not null,
  -- keyed hash: says whether two secrets are the same and nothing else
  mark bytea not null,
  set_at timestamptz not null default now(),
  primary key (tenant_id, kind, seller)
);

-- Access tokens, encrypted. One process at a time fetches a new one: whoever holds the lease, until it ends.
create table connector_tokens (
  tenant_id uuid not null references tenants (id) on delete cascade,
  kind text collate "C" not null, seller text collate "C" not null, name text collate "C" not null,
  sealed bytea, mark bytea, refresh_at timestamptz, expires_at timestamptz,
  lease uuid, leased_until timestamptz,
  primary key (tenant_id, kind, seller, name)
);

-- Token buckets of what a service lets us ask. tokens below zero are calls that wait for their turn; before filled_at nothing flows in.
-- rate is what the service itself said, null as long as it said nothing.
create table connector_buckets (
  tenant_id uuid not null references tenants (id) on delete cascade,
  kind text collate "C" not null, seller text collate "C" not null,
  operation text collate "C" not null, app text collate "C" not null,
  rate double precision, tokens double precision not null, filled_at timestamptz not null,
  primary key (tenant_id, kind, seller, operation, app)
);

-- How far a fetch has come.
create table connector_checkpoints (
  tenant_id uuid not null references tenants (id) on delete cascade,
  kind text collate "C" not null, seller text collate "C" not null, name text collate "C" not null,
  value jsonb not null, updated_at timestamptz not null default now(),
  primary key (tenant_id, kind, seller, name)
);

do $$
declare name text;
begin
  foreach name in array array['connector_secrets', 'connector_tokens', 'connector_buckets', 'connector_checkpoints'] loop
    execute format('alter table %I enable row level security', name);
    execute format(
      'create policy %I on %I using (tenant_id = (select app_tenant())) with check (tenant_id = (select app_tenant()))',
      name || '_tenant', name);
  end loop;
end $$;
${sheetKeys}`

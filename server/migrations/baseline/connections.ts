import { ownRows } from './parts.ts'

/** Connections to Amazon and other services, and reports fetched through them. */
export const connections = /* sql */ `
-- Secrets for other services, encrypted with the tenant's key and read only by calls to the service. seller '': of the whole
-- company.
create table connector_secrets (
  tenant_id uuid not null references tenants (id) on delete cascade,
  kind text collate "C" not null, seller text collate "C" not null,
  sealed bytea not null,
  -- a keyed hash, to compare secrets
  mark bytea not null,
  set_at timestamptz not null default now(),
  primary key (tenant_id, kind, seller)
);

-- Access tokens, encrypted. The process that holds the lease fetches a new one.
create table connector_tokens (
  tenant_id uuid not null references tenants (id) on delete cascade,
  kind text collate "C" not null, seller text collate "C" not null, name text collate "C" not null,
  sealed bytea, mark bytea, refresh_at timestamptz, expires_at timestamptz,
  lease uuid, leased_until timestamptz,
  primary key (tenant_id, kind, seller, name)
);

-- Token buckets for the rate limits of a service. tokens below zero: calls that wait; nothing flows in before filled_at. rate:
-- from the service's responses, null before the first.
create table connector_buckets (
  tenant_id uuid not null references tenants (id) on delete cascade,
  kind text collate "C" not null, seller text collate "C" not null,
  operation text collate "C" not null, app text collate "C" not null,
  rate double precision, tokens double precision not null, filled_at timestamptz not null,
  primary key (tenant_id, kind, seller, operation, app)
);

-- Progress of a fetch.
create table connector_checkpoints (
  tenant_id uuid not null references tenants (id) on delete cascade,
  kind text collate "C" not null, seller text collate "C" not null, name text collate "C" not null,
  value jsonb not null, updated_at timestamptz not null default now(),
  primary key (tenant_id, kind, seller, name)
);

-- A seller account's connection to Amazon, without its secret.
create table connections (
  tenant_id uuid not null references tenants (id) on delete cascade,
  kind text collate "C" not null, seller text collate "C" not null,
  -- a connection to the built-in double of Amazon
  demo boolean not null default false,
  state text not null check (state in ('on', 'failing', 'revoked')),
  -- the selling partner's id from Amazon
  partner text,
  -- the account's marketplaces from Amazon; null: not yet known
  marketplaces text[],
  -- the ads profile of each marketplace
  profiles jsonb not null default '{}',
  last_worked timestamptz,
  -- the problem, and what to do
  problem jsonb,
  connected_id uuid, connected_name text, connected_at timestamptz not null default now(),
  primary key (tenant_id, kind, seller)
);

-- Visits to Amazon's consent page: each may return once, for a while.
create table connection_consents (
  tenant_id uuid not null references tenants (id) on delete cascade,
  -- hash of the state that Amazon returns
  state bytea not null,
  user_id uuid not null references users (id) on delete cascade,
  kind text collate "C" not null, seller text collate "C" not null,
  expires_at timestamptz not null,
  primary key (tenant_id, state)
);

-- A report type that is fetched for a seller account from a day on, of a marketplace or ('') of a region. demo: only the demo's
-- Amazon has served it; it starts over with a real connection.
create table fetch_sources (
  tenant_id uuid not null,
  type text collate "C" not null, seller text collate "C" not null,
  region text collate "C" not null, marketplace text collate "C" not null default '',
  since date not null,
  demo boolean not null default false,
  primary key (tenant_id, type, seller, region, marketplace)
);

-- A report that is fetched. A step's input is stored before the step starts, so the fetch can continue anywhere.
create table fetches (
  tenant_id uuid not null,
  id bigint generated always as identity,
  type text collate "C" not null, seller text collate "C" not null,
  region text collate "C" not null, marketplace text collate "C" not null default '',
  -- Amazon's name of the report
  report text collate "C" not null,
  -- null: a report of the current state, or one that Amazon lists
  since date, until date,
  reason text not null check (reason in ('person', 'schedule', 'missing')),
  asked_id uuid, asked_name text not null,
  -- the smallest comes first
  urgency int not null,
  state text not null check (state in ('waiting', 'asked', 'ready', 'received', 'empty', 'failed', 'stopped')),
  -- when the report was requested, stored before the request: without a response the fetch looks for the report at Amazon
  asked_at timestamptz,
  amazon_id text collate "C", document text, made_at timestamptz,
  upload_id bigint,
  message text, todo text,
  tries int not null default 0,
  -- null: not before the connection works again
  next_at timestamptz,
  created_at timestamptz not null, changed_at timestamptz not null,
  primary key (tenant_id, id)
);
-- a report of Amazon is fetched once
create unique index fetches_of_amazon on fetches (tenant_id, seller, region, amazon_id);
create index fetches_due on fetches (tenant_id, urgency, id) where state in ('waiting', 'asked', 'ready');
create index fetches_of_place on fetches (tenant_id, type, seller, region, marketplace, id);
create index fetches_of_upload on fetches (tenant_id, upload_id);

${ownRows('connector_secrets', 'connector_tokens', 'connector_buckets', 'connector_checkpoints', 'connections', 'connection_consents', 'fetch_sources', 'fetches')}
`

import { ownRows } from './parts.ts'

/** Buyers: leads, labels, opt-outs, purchases and exports. */
export const people = /* sql */ `
-- A lead is a buyer of an ASIN who can be contacted; it is ready until it is printed.
create table leads (
  tenant_id uuid not null,
  asin text collate "C" not null,
  buyer bytea not null,
  household bytea,
  platform text not null,
  seller text not null,
  -- the order that made the buyer a lead
  order_kind text not null,
  order_id text not null,
  -- why no card can be printed; null: printable
  obstacle text,
  printed_at timestamptz,
  job_id uuid,
  created_at timestamptz not null default now(),
  -- of the order; null: not known
  day date,
  primary key (tenant_id, asin, buyer)
);
create index leads_by_buyer on leads (tenant_id, buyer);
create index leads_by_household on leads (tenant_id, household);
-- Each lead is checked for earlier cards, and few households have any.
create index leads_printed on leads (tenant_id, household, printed_at) where printed_at is not null;

-- One row for every ASIN with a buyer, maintained by merges and jobs.
create table lead_asins (
  tenant_id uuid not null,
  asin text not null,
  name text,
  ready int not null default 0,
  printable int not null default 0,
  primary key (tenant_id, asin)
);

create table labels (
  tenant_id uuid not null,
  type text not null check (type in ('address', 'customer')),
  -- household for an address, buyer for a customer
  hash bytea not null,
  label text not null,
  set_by uuid,
  set_at timestamptz not null default now(),
  primary key (tenant_id, type, hash, label)
);

-- Labels that a rule suggests. A dismissed one stays, so that it is not suggested again.
create table label_suggestions (
  tenant_id uuid not null,
  type text not null check (type in ('address', 'customer')),
  -- household for an address, buyer for a customer
  hash bytea not null,
  label text not null,
  -- a text without a name or a street
  evidence text not null,
  -- no longer open: dismissed, or its label was set (accepted) until the label is removed
  dismissed_at timestamptz,
  accepted boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (tenant_id, type, hash, label)
);

create table opt_outs (
  tenant_id uuid not null,
  buyer bytea not null,
  at timestamptz not null default now(),
  primary key (tenant_id, buyer)
);

-- Words of stored names, street lines, postcodes and aliases, as 64-bit hashes with a key of the tenant. Search compares
-- them for equality only, because row-level security allows an index for nothing else.
create table address_words (
  tenant_id uuid not null,
  word bigint not null,
  buyer bytea not null,
  primary key (tenant_id, word, buyer)
);

-- Buyers who were erased by hand: rows of files that tell of orders up to then never bring name and address back.
create table erased_people (
  tenant_id uuid not null,
  -- as labels and opt-outs know them
  buyer bytea not null,
  erased_at timestamptz not null,
  erased_by uuid,
  primary key (tenant_id, buyer)
);

-- Current, uncancelled purchases of a buyer: a row for each order, ASIN ('' where a line names none) and day. earlier: the
-- previous day of the same order with this ASIN, earlier_any: with any, so that the orders of a span are those rows whose
-- earlier day is null or before the span.
create table purchases (
  tenant_id uuid not null, seller text collate "C" not null, order_id text collate "C" not null, buyer bytea not null,
  asin text collate "C" not null, day date not null, earlier date, earlier_any date,
  kind text collate "C" not null, platform text collate "C" not null, purchased_at timestamptz not null, household bytea,
  primary key (tenant_id, seller, order_id, buyer, asin, day)
);
create index purchases_by_asin on purchases (tenant_id, asin, buyer);
create index purchases_by_buyer on purchases (tenant_id, buyer);

-- Buyers with several orders of an ASIN, and (asin '') of all. Also those of an ASIN whose other purchase was removed since,
-- with the remaining orders: a lead without a row has bought it once.
create table bought_again (
  tenant_id uuid not null, asin text collate "C" not null, buyer bytea not null, orders int not null,
  primary key (tenant_id, asin, buyer)
);

-- Exports of buyers: the request, the outcome, and for a day the file itself.
create table exports (
  tenant_id uuid not null,
  id bigint generated always as identity,
  job_id uuid not null,
  asked_at timestamptz not null,
  asked_id uuid not null,
  asked_name text not null,
  definition jsonb not null,
  row_count int,
  bytes bigint,
  -- when the file is deleted
  gone_at timestamptz,
  downloads int not null default 0,
  message text,
  primary key (tenant_id, id)
);
create index exports_by_job on exports (tenant_id, job_id);

create table export_parts (
  tenant_id uuid not null,
  export_id bigint not null,
  part int not null,
  -- encrypted, because it contains names
  content bytea not null,
  primary key (tenant_id, export_id, part),
  foreign key (tenant_id, export_id) references exports (tenant_id, id) on delete cascade
);
alter table export_parts alter column content set storage external;

${ownRows('leads', 'lead_asins', 'labels', 'label_suggestions', 'opt_outs', 'address_words', 'erased_people', 'purchases', 'bought_again', 'exports', 'export_parts')}
`

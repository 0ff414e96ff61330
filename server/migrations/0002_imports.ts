export const imports = /* sql */ `
create table uploads (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id bigint generated always as identity,
  filename text not null,
  bytes bigint not null default 0,
  sha256 bytea,
  -- where the received file lies until the import is over; relative to the files directory, encrypted
  stored_as text,
  -- which of the reports in that file this is, counted from 0; null: not yet looked at
  member int,
  type text,
  state text not null check (state in ('received', 'detected', 'staged', 'held', 'imported', 'failed', 'undone', 'dropped')),
  message text,
  seller text,
  marketplace text,
  marketplaces text[] not null default '{}',
  as_of timestamptz not null,
  -- the sender said as_of; otherwise it is the time of receipt
  dated boolean not null default false,
  since date,
  until date,
  rows_read bigint not null default 0,
  rows_new bigint not null default 0,
  rows_changed bigint not null default 0,
  rows_same bigint not null default 0,
  rows_rejected bigint not null default 0,
  questions jsonb,
  holds jsonb,
  -- a person has seen the holds and wants the file as it is
  accepted boolean not null default false,
  progress jsonb,
  user_id uuid,
  uploaded_by text not null default '',
  received_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (tenant_id, id)
);
create index uploads_same_file on uploads (tenant_id, sha256);

create table rejected_rows (
  tenant_id uuid not null,
  upload_id bigint not null,
  line int not null,
  reason text not null,
  -- the row as it came, encrypted: a rejected row may hold a name
  cells bytea not null,
  primary key (tenant_id, upload_id, line),
  foreign key (tenant_id, upload_id) references uploads (tenant_id, id) on delete cascade
);

-- Keys are codes, so they sort by bytes; the columns that differ most lead an index, as a large merge compares them a million times.
-- Every table of facts begins with the same columns: whose set it is, which import said it on which line, whether it stands.
-- kind: the report type. at: the report's own time of the set. key_hash names the line in its set, row_hash all it says.
create table listings (
  tenant_id uuid not null, kind text collate "C" not null, seller text collate "C" not null, set_key text collate "C" not null,
  import_id bigint not null, line int not null, standing boolean not null, at timestamptz not null,
  key_hash bigint not null, row_hash bigint not null,
  marketplace text collate "C" not null,
  sku text collate "C" not null, asin text collate "C", name text, price bigint, currency text, quantity int, status text, channel text,
  condition text, listing_id text, opened_at timestamptz, image_url text, raw jsonb,
  primary key (tenant_id, kind, seller, set_key, import_id, line)
);
create index listings_by_asin on listings (tenant_id, asin) where standing;

create table stock_rows (
  tenant_id uuid not null, kind text collate "C" not null, seller text collate "C" not null, set_key text collate "C" not null,
  import_id bigint not null, line int not null, standing boolean not null, at timestamptz not null,
  key_hash bigint not null, row_hash bigint not null,
  marketplace text collate "C" not null,
  sku text collate "C" not null, fnsku text collate "C", asin text collate "C", condition text, country text, name text,
  price bigint, currency text,
  fulfillable int, unsellable int, reserved int, researching int, merchant int,
  inbound_working int, inbound_shipped int, inbound_receiving int,
  customer_orders int, fc_transfer int, fc_processing int,
  raw jsonb,
  primary key (tenant_id, kind, seller, set_key, import_id, line)
);
create index stock_rows_by_asin on stock_rows (tenant_id, asin) where standing;

create table order_lines (
  tenant_id uuid not null, kind text collate "C" not null, seller text collate "C" not null, set_key text collate "C" not null,
  import_id bigint not null, line int not null, standing boolean not null, at timestamptz not null,
  key_hash bigint not null, row_hash bigint not null,
  platform text collate "C" not null, marketplace text collate "C" not null,
  purchased_at timestamptz not null, day date not null,
  status text not null, cancelled boolean not null,
  fulfilment text, sales_channel text,
  sku text collate "C" not null, asin text collate "C", name text, quantity int not null,
  currency text, price bigint, tax bigint, shipping bigint, discount bigint,
  is_replacement boolean not null, is_business boolean not null,
  ship_country text, ship_state text,
  raw jsonb,
  primary key (tenant_id, kind, seller, set_key, import_id, line)
);
create index order_lines_by_asin on order_lines (asin, tenant_id, day) where standing;

-- Who an order went to, as shipments, unshipped orders and shop files say it. Only hashes identify; the rest is encrypted.
create table recipients (
  tenant_id uuid not null, kind text collate "C" not null, seller text collate "C" not null, set_key text collate "C" not null,
  import_id bigint not null, line int not null, standing boolean not null, at timestamptz not null,
  key_hash bigint not null, row_hash bigint not null,
  platform text collate "C" not null, marketplace text,
  order_id text collate "C" not null, sku text collate "C", quantity int,
  happened_at timestamptz not null,
  -- household and name, else the e-mail alias; null: nothing to go by
  buyer bytea, household bytea, alias bytea,
  -- why nothing can be posted there: no-line1, no-postcode, undeliverable; null when it can
  undeliverable text,
  country text, consent boolean,
  -- name and address, encrypted; null once retention has taken it
  person bytea,
  raw jsonb,
  primary key (tenant_id, kind, seller, set_key, import_id, line)
);
create index recipients_by_order on recipients (order_id, tenant_id) where standing;
create index recipients_by_buyer on recipients (tenant_id, buyer) where standing;

-- An import that says again what stands writes only this. version: the import whose rows it says again; lines follows those
-- rows ordered by (row_hash, key_hash, line).
create table sightings (
  tenant_id uuid not null, kind text collate "C" not null, seller text collate "C" not null, set_key text collate "C" not null,
  import_id bigint not null, version bigint not null, at timestamptz not null, lines int[] not null,
  primary key (tenant_id, kind, seller, set_key, import_id)
);

-- Rows of one import lie together, so a block range index finds them for next to nothing.
create index listings_by_import on listings using brin (import_id) with (autosummarize = on);
create index stock_rows_by_import on stock_rows using brin (import_id) with (autosummarize = on);
create index order_lines_by_import on order_lines using brin (import_id) with (autosummarize = on);
create index recipients_by_import on recipients using brin (import_id) with (autosummarize = on);
create index sightings_by_import on sightings using brin (import_id) with (autosummarize = on);

do $$
declare name text;
begin
  foreach name in array array['uploads', 'rejected_rows', 'listings', 'stock_rows', 'order_lines', 'recipients', 'sightings'] loop
    execute format('alter table %I enable row level security', name);
    execute format(
      'create policy %I on %I using (tenant_id = (select app_tenant())) with check (tenant_id = (select app_tenant()))',
      name || '_tenant', name);
  end loop;
end $$;

-- An import tells the planner at once what it has changed; before version 17 that is the owner's privilege alone.
do $$
begin
  if current_setting('server_version_num')::int >= 170000 then
    grant maintain on listings, stock_rows, order_lines, recipients, sightings to clove_app;
  end if;
end $$;
`

import { ownRows } from './parts.ts'

/** Spreadsheets that are read and written, and their imports. */
export const sheets = /* sql */ `
-- The spreadsheet that product info is synchronized with. last: the values of the last synchronization.
create table info_sheets (
  tenant_id uuid not null primary key, spreadsheet text not null,
  last jsonb not null default '{}'
);

-- The company's account that spreadsheets are shared with.
create table sheet_accounts (
  tenant_id uuid primary key,
  email text not null
);

-- An uploaded sheet for a preview, deleted after a while.
create table received_sheets (
  tenant_id uuid not null,
  id bigint generated always as identity,
  source jsonb not null,
  received_at timestamptz not null,
  primary key (tenant_id, id)
);

create table received_tabs (
  tenant_id uuid not null,
  sheet_id bigint not null,
  at int not null,
  title text not null,
  rows int not null,
  -- compressed and encrypted, because it may contain names
  cells bytea not null,
  primary key (tenant_id, sheet_id, at),
  foreign key (tenant_id, sheet_id) references received_sheets (tenant_id, id) on delete cascade
);
alter table received_tabs alter column cells set storage external;

-- Saved settings for importing a sheet.
create table sheet_imports (
  tenant_id uuid not null,
  id bigint generated always as identity,
  -- identifies a sheet: a spreadsheet and its tab, or the headings of a file
  source_key text not null,
  definition jsonb not null,
  saved_by text not null,
  saved_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, source_key)
);

-- Changes of a sheet that were applied together, or why they failed.
create table sheet_runs (
  tenant_id uuid not null,
  id bigint generated always as identity,
  title text not null,
  at timestamptz not null,
  -- null: by schedule
  by_name text,
  -- the saved import, which may be deleted by now
  import_id bigint,
  changed int not null default 0,
  rows int not null default 0,
  errors int not null default 0,
  message text,
  -- each value before and after, compressed; null: nothing changed
  changes bytea,
  undone jsonb,
  -- percent while it is being applied; null: it is over
  progress int,
  primary key (tenant_id, id)
);
create index sheet_runs_of_import on sheet_runs (tenant_id, import_id, id);
alter table sheet_runs alter column changes set storage external;

-- A sheet's reference of an order that it has created.
create table sheet_orders (
  tenant_id uuid not null,
  reference text not null,
  order_id bigint not null,
  primary key (tenant_id, reference),
  foreign key (tenant_id, order_id) references purchase_orders (tenant_id, id) on delete cascade
);

${ownRows('info_sheets', 'sheet_accounts', 'received_sheets', 'received_tabs', 'sheet_imports', 'sheet_runs', 'sheet_orders')}
`

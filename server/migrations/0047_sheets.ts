export const sheets = /* sql */ `
-- The account that spreadsheets are shared with: one of the company, whatever it reads of which spreadsheet.
create table sheet_accounts (
  tenant_id uuid primary key references tenants (id) on delete cascade,
  email text not null
);
insert into sheet_accounts (tenant_id, email) select tenant_id, account from info_sheets;
alter table info_sheets drop column account;

-- A sheet that was received to be looked at; gone after a while.
create table received_sheets (
  tenant_id uuid not null references tenants (id) on delete cascade,
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
  -- compressed and sealed: it may name people
  cells bytea not null,
  primary key (tenant_id, sheet_id, at),
  foreign key (tenant_id, sheet_id) references received_sheets (tenant_id, id) on delete cascade
);
alter table received_tabs alter column cells set storage external;

-- How a sheet is imported, remembered.
create table sheet_imports (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id bigint generated always as identity,
  -- what a sheet is known by when it comes again: a spreadsheet and its tab, or the headings of a file
  source_key text not null,
  definition jsonb not null,
  saved_by text not null,
  saved_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, source_key)
);

-- What was applied of a sheet as one act, or why nothing was.
create table sheet_runs (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id bigint generated always as identity,
  title text not null,
  at timestamptz not null,
  -- null: by its schedule
  by_name text,
  -- the remembered import, which may be forgotten by now
  import_id bigint,
  changed int not null default 0,
  rows int not null default 0,
  errors int not null default 0,
  message text,
  -- each value as it was and as it became, compressed; null when nothing was changed
  changes bytea,
  undone jsonb,
  primary key (tenant_id, id)
);
create index sheet_runs_of_import on sheet_runs (tenant_id, import_id, id);
alter table sheet_runs alter column changes set storage external;

-- What a sheet calls an order that it has written.
create table sheet_orders (
  tenant_id uuid not null,
  reference text not null,
  order_id bigint not null,
  primary key (tenant_id, reference),
  foreign key (tenant_id, order_id) references purchase_orders (tenant_id, id) on delete cascade
);

do $$
declare name text;
begin
  foreach name in array array['sheet_accounts', 'received_sheets', 'received_tabs', 'sheet_imports', 'sheet_runs', 'sheet_orders'] loop
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

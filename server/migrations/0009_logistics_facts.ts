export const logisticsFacts = /* sql */ `
-- The inventory ledger's roll-forward: one line a period, FNSKU, MSKU, disposition and place. Signed as Amazon signs it.
-- period: day, week or month; only those of a day tell the stock of a day.
create table ledger_days (
  tenant_id uuid not null, kind text collate "C" not null, seller text collate "C" not null, set_key text collate "C" not null,
  import_id bigint not null, line int not null, standing boolean not null, at timestamptz not null,
  key_hash bigint not null, row_hash bigint not null,
  marketplace text collate "C" not null, period text not null, day date not null,
  sku text collate "C", fnsku text collate "C", asin text collate "C", name text, disposition text not null, location text,
  starting int, in_transit int, receipts int, shipments int, returns int, vendor_returns int, transfers int, found int, lost int,
  damaged int, disposed int, other int, ending int, unknown int,
  raw jsonb,
  primary key (tenant_id, kind, seller, set_key, import_id, line)
);
create index ledger_days_by_asin on ledger_days (asin, tenant_id, day) where standing;

-- What happened to units; reconciled and unreconciled are Amazon's own count of what is settled.
create table ledger_events (
  tenant_id uuid not null, kind text collate "C" not null, seller text collate "C" not null, set_key text collate "C" not null,
  import_id bigint not null, line int not null, standing boolean not null, at timestamptz not null,
  key_hash bigint not null, row_hash bigint not null,
  marketplace text collate "C" not null, day date not null, happened_at timestamptz,
  sku text collate "C", fnsku text collate "C", asin text collate "C", name text, event_type text not null, reference text collate "C",
  quantity int not null, fulfillment_center text, disposition text, reason text, country text, reconciled int, unreconciled int,
  raw jsonb,
  primary key (tenant_id, kind, seller, set_key, import_id, line)
);
create index ledger_events_by_asin on ledger_events (asin, tenant_id, day) where standing;

-- Amazon's view of a SKU: age of its units, how it sells, what to do. Planning and restock advice both tell of it.
create table planning_rows (
  tenant_id uuid not null, kind text collate "C" not null, seller text collate "C" not null, set_key text collate "C" not null,
  import_id bigint not null, line int not null, standing boolean not null, at timestamptz not null,
  key_hash bigint not null, row_hash bigint not null,
  marketplace text collate "C" not null,
  sku text collate "C" not null, fnsku text collate "C", asin text collate "C", condition text, name text, currency text,
  available int, age_0_90 int, age_91_180 int, age_181_270 int, age_271_365 int, age_365_plus int,
  shipped_t7 int, shipped_t30 int, shipped_t60 int, shipped_t90 int,
  days_of_supply numeric, excess int, recommended_quantity int, recommended_ship_date date,
  alert text, recommended_action text, storage_cost bigint, category text, raw jsonb,
  primary key (tenant_id, kind, seller, set_key, import_id, line)
);
create index planning_rows_by_asin on planning_rows (tenant_id, asin) where standing;

create table stranded_rows (
  tenant_id uuid not null, kind text collate "C" not null, seller text collate "C" not null, set_key text collate "C" not null,
  import_id bigint not null, line int not null, standing boolean not null, at timestamptz not null,
  key_hash bigint not null, row_hash bigint not null,
  marketplace text collate "C" not null,
  sku text collate "C" not null, fnsku text collate "C", asin text collate "C", name text, condition text,
  stranded_since date, removal_on date, reason text, error text, status text, action text,
  fulfillable int, unfulfillable int, reserved int, inbound int, raw jsonb,
  primary key (tenant_id, kind, seller, set_key, import_id, line)
);
create index stranded_rows_by_asin on stranded_rows (tenant_id, asin) where standing;

-- A SKU on an FBA shipment. Received rises for weeks, can exceed shipped, and can fall.
create table inbound_items (
  tenant_id uuid not null, kind text collate "C" not null, seller text collate "C" not null, set_key text collate "C" not null,
  import_id bigint not null, line int not null, standing boolean not null, at timestamptz not null,
  key_hash bigint not null, row_hash bigint not null,
  marketplace text collate "C",
  shipment_id text collate "C" not null, shipment_name text, status text not null, destination text, created_on date, closed_on date,
  sku text collate "C" not null, fnsku text collate "C", asin text collate "C", name text, shipped int not null, received int not null,
  in_case int, raw jsonb,
  primary key (tenant_id, kind, seller, set_key, import_id, line)
);
create index inbound_items_by_asin on inbound_items (tenant_id, asin) where standing;
create index inbound_items_by_fnsku on inbound_items (tenant_id, fnsku) where standing;
create index inbound_items_by_shipment on inbound_items (tenant_id, shipment_id) where standing;

-- Units counted in at Amazon, as the old receipts report has them; the ledger's receipts tell the same since.
create table receipts (
  tenant_id uuid not null, kind text collate "C" not null, seller text collate "C" not null, set_key text collate "C" not null,
  import_id bigint not null, line int not null, standing boolean not null, at timestamptz not null,
  key_hash bigint not null, row_hash bigint not null,
  marketplace text collate "C", day date not null,
  sku text collate "C", fnsku text collate "C" not null, name text, quantity int not null, shipment_id text collate "C",
  fulfillment_center text, disposition text, raw jsonb,
  primary key (tenant_id, kind, seller, set_key, import_id, line)
);
create index receipts_by_fnsku on receipts (tenant_id, fnsku) where standing;

create index ledger_days_by_import on ledger_days using brin (import_id) with (autosummarize = on);
create index ledger_events_by_import on ledger_events using brin (import_id) with (autosummarize = on);
create index planning_rows_by_import on planning_rows using brin (import_id) with (autosummarize = on);
create index stranded_rows_by_import on stranded_rows using brin (import_id) with (autosummarize = on);
create index inbound_items_by_import on inbound_items using brin (import_id) with (autosummarize = on);
create index receipts_by_import on receipts using brin (import_id) with (autosummarize = on);

do $$
declare name text;
begin
  foreach name in array array['ledger_days', 'ledger_events', 'planning_rows', 'stranded_rows', 'inbound_items', 'receipts'] loop
    execute format('alter table %I enable row level security', name);
    execute format(
      'create policy %I on %I using (tenant_id = (select app_tenant())) with check (tenant_id = (select app_tenant()))',
      name || '_tenant', name);
  end loop;
  if current_setting('server_version_num')::int >= 170000 then
    grant maintain on ledger_days, ledger_events, planning_rows, stranded_rows, inbound_items, receipts to clove_app;
  end if;
end $$;
`

export const claimEvidence = /* sql */ `
-- What Amazon has paid back, and taken back again (reversals: negative amounts, the original named).
create table reimbursements (
  tenant_id uuid not null, kind text collate "C" not null, seller text collate "C" not null, set_key text collate "C" not null,
  import_id bigint not null, line int not null, standing boolean not null, at timestamptz not null,
  key_hash bigint not null, row_hash bigint not null,
  marketplace text collate "C" not null, day date not null,
  reimbursement_id text collate "C" not null, case_id text collate "C", order_id text collate "C", reason text not null,
  sku text collate "C", fnsku text collate "C", asin text collate "C", name text, condition text,
  currency text, amount_per_unit bigint, amount_total bigint, cash_units int, inventory_units int, total_units int,
  original_id text collate "C", original_type text, raw jsonb,
  primary key (tenant_id, kind, seller, set_key, import_id, line)
);
create index reimbursements_by_fnsku on reimbursements (tenant_id, fnsku) where standing;

-- Units customers sent back.
create table customer_returns (
  tenant_id uuid not null, kind text collate "C" not null, seller text collate "C" not null, set_key text collate "C" not null,
  import_id bigint not null, line int not null, standing boolean not null, at timestamptz not null,
  key_hash bigint not null, row_hash bigint not null,
  marketplace text collate "C" not null, day date not null,
  order_id text collate "C" not null, sku text collate "C", fnsku text collate "C", asin text collate "C", name text,
  quantity int not null, fulfillment_center text, disposition text, reason text, status text, license_plate text collate "C",
  raw jsonb,
  primary key (tenant_id, kind, seller, set_key, import_id, line)
);
create index customer_returns_by_fnsku on customer_returns (tenant_id, fnsku) where standing;

-- What was asked to be removed, and what became of it. requested = cancelled + disposed + shipped + in_process.
create table removal_orders (
  tenant_id uuid not null, kind text collate "C" not null, seller text collate "C" not null, set_key text collate "C" not null,
  import_id bigint not null, line int not null, standing boolean not null, at timestamptz not null,
  key_hash bigint not null, row_hash bigint not null,
  marketplace text collate "C" not null, day date not null,
  order_id text collate "C" not null, source text, order_type text not null, status text not null,
  sku text collate "C", fnsku text collate "C", disposition text,
  requested int, cancelled int, disposed int, shipped int, in_process int, fee bigint, currency text, raw jsonb,
  primary key (tenant_id, kind, seller, set_key, import_id, line)
);
create index removal_orders_by_fnsku on removal_orders (tenant_id, fnsku) where standing;

create table removal_shipments (
  tenant_id uuid not null, kind text collate "C" not null, seller text collate "C" not null, set_key text collate "C" not null,
  import_id bigint not null, line int not null, standing boolean not null, at timestamptz not null,
  key_hash bigint not null, row_hash bigint not null,
  marketplace text collate "C" not null, day date not null,
  order_id text collate "C" not null, shipment_id text collate "C", order_type text, source text,
  sku text collate "C", fnsku text collate "C", disposition text, quantity int not null, carrier text, tracking text collate "C",
  raw jsonb,
  primary key (tenant_id, kind, seller, set_key, import_id, line)
);
create index removal_shipments_by_fnsku on removal_shipments (tenant_id, fnsku) where standing;

-- The seller's own log of what came back from removals: good, damaged, or something else than was asked for.
create table removal_receipts (
  tenant_id uuid not null, kind text collate "C" not null, seller text collate "C" not null, set_key text collate "C" not null,
  import_id bigint not null, line int not null, standing boolean not null, at timestamptz not null,
  key_hash bigint not null, row_hash bigint not null,
  marketplace text collate "C" not null, day date not null,
  order_id text collate "C" not null, tracking text collate "C", sku text collate "C", fnsku text collate "C",
  good int not null, damaged int not null, different int not null, raw jsonb,
  primary key (tenant_id, kind, seller, set_key, import_id, line)
);
create index removal_receipts_by_fnsku on removal_receipts (tenant_id, fnsku) where standing;

-- Inventory adjustments as the report retired in 2023 has them; the ledger's adjustments tell the same since.
create table adjustments (
  tenant_id uuid not null, kind text collate "C" not null, seller text collate "C" not null, set_key text collate "C" not null,
  import_id bigint not null, line int not null, standing boolean not null, at timestamptz not null,
  key_hash bigint not null, row_hash bigint not null,
  marketplace text collate "C" not null, day date not null,
  transaction_id text collate "C" not null, sku text collate "C", fnsku text collate "C", name text,
  quantity int not null, fulfillment_center text, disposition text, reason text, raw jsonb,
  primary key (tenant_id, kind, seller, set_key, import_id, line)
);
create index adjustments_by_fnsku on adjustments (tenant_id, fnsku) where standing;

-- One amount of a settlement. All of a settlement sum to its stated total, which each line repeats.
create table settlement_lines (
  tenant_id uuid not null, kind text collate "C" not null, seller text collate "C" not null, set_key text collate "C" not null,
  import_id bigint not null, line int not null, standing boolean not null, at timestamptz not null,
  key_hash bigint not null, row_hash bigint not null,
  marketplace text collate "C" not null, day date,
  settlement_id text collate "C" not null, starts_on date, ends_on date, deposited_on date, currency text not null, total bigint not null,
  transaction_type text not null, order_id text collate "C", adjustment_id text collate "C", shipment_id text collate "C",
  item_code text collate "C", sku text collate "C", quantity int, amount_type text, description text, amount bigint not null, raw jsonb,
  primary key (tenant_id, kind, seller, set_key, import_id, line)
);
create index settlement_lines_by_order on settlement_lines (tenant_id, order_id, sku) where standing;
create index settlement_lines_by_sku on settlement_lines (tenant_id, sku, day) where standing;

-- What Amazon expects a sale of a SKU to cost.
create table fee_previews (
  tenant_id uuid not null, kind text collate "C" not null, seller text collate "C" not null, set_key text collate "C" not null,
  import_id bigint not null, line int not null, standing boolean not null, at timestamptz not null,
  key_hash bigint not null, row_hash bigint not null,
  marketplace text collate "C" not null,
  sku text collate "C" not null, fnsku text collate "C", asin text collate "C", name text, size_tier text,
  price bigint, currency text, fee_total bigint, referral_fee bigint, closing_fee bigint, fulfillment_fee bigint, raw jsonb,
  primary key (tenant_id, kind, seller, set_key, import_id, line)
);
create index fee_previews_by_sku on fee_previews (tenant_id, sku) where standing;

do $$
declare name text;
begin
  foreach name in array array['reimbursements', 'customer_returns', 'removal_orders', 'removal_shipments', 'removal_receipts',
    'adjustments', 'settlement_lines', 'fee_previews'] loop
    execute format('create index %I on %I using brin (import_id) with (autosummarize = on)', name || '_by_import', name);
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

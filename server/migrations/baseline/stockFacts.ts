import { factColumns, factKey, indexByImport, ownRows } from './parts.ts'

/** Rows of reports on listings and stock. */
export const stockFacts = /* sql */ `
-- The column with the most values leads an index, because a large merge compares keys a million times.
create table listings (${factColumns},
  marketplace text collate "C" not null,
  sku text collate "C" not null, asin text collate "C", name text, price bigint, currency text, quantity int, status text, channel text,
  condition text, listing_id text, opened_at timestamptz, image_url text, raw jsonb,
  ${factKey}
);
create index listings_by_asin on listings (tenant_id, asin) where standing;
create index listings_by_sku on listings (tenant_id, sku) where standing;

create table stock_rows (${factColumns},
  marketplace text collate "C" not null,
  sku text collate "C" not null, fnsku text collate "C", asin text collate "C", condition text, country text, name text,
  price bigint, currency text,
  fulfillable int, unsellable int, reserved int, researching int, merchant int,
  inbound_working int, inbound_shipped int, inbound_receiving int,
  customer_orders int, fc_transfer int, fc_processing int,
  raw jsonb,
  ${factKey}
);
create index stock_rows_by_asin on stock_rows (tenant_id, asin) where standing;
create index stock_rows_by_set on stock_rows (tenant_id, seller, kind, set_key) where standing;
create index stock_rows_by_sku on stock_rows (tenant_id, sku) where standing;

-- The parent of a product in a marketplace; null: the report names none. A product without variations is its own parent.
-- set_key: the product where a file has no days, else the days of the file as marketplace|since|until.
create table variations (${factColumns},
  marketplace text collate "C" not null, parent text collate "C", asin text collate "C" not null,
  sku text collate "C", name text, raw jsonb,
  ${factKey}
);
create index variations_by_asin on variations
  (tenant_id, asin, marketplace, seller, split_part(set_key, '|', 3) desc, set_key desc) where standing and parent is not null;

-- The ledger's summary: a line for each period, FNSKU, MSKU, disposition and location, with Amazon's signs. period: day,
-- week or month; only lines of a day give the stock of a day.
create table ledger_days (${factColumns},
  marketplace text collate "C" not null, period text not null, day date not null,
  sku text collate "C", fnsku text collate "C", asin text collate "C", name text, disposition text not null, location text,
  starting int, in_transit int, receipts int, shipments int, returns int, vendor_returns int, transfers int, found int, lost int,
  damaged int, disposed int, other int, ending int, unknown int,
  raw jsonb,
  ${factKey}
);
create index ledger_days_by_asin on ledger_days (asin, tenant_id, day) where standing;
create index ledger_days_by_fnsku on ledger_days (tenant_id, fnsku) where standing;

-- The ledger's events. reconciled and unreconciled are Amazon's own counts.
create table ledger_events (${factColumns},
  marketplace text collate "C" not null, day date not null, happened_at timestamptz,
  sku text collate "C", fnsku text collate "C", asin text collate "C", name text, event_type text not null, reference text collate "C",
  quantity int not null, fulfillment_center text, disposition text, reason text, country text, reconciled int, unreconciled int,
  raw jsonb,
  ${factKey}
);
create index ledger_events_by_asin on ledger_events (asin, tenant_id, day) where standing;
create index ledger_receipts_by_fnsku on ledger_events (tenant_id, fnsku) where standing and event_type = 'Receipts';
-- Receipts have their own index. Sales are no evidence, and most of the ledger.
create index ledger_evidence_by_fnsku on ledger_events (tenant_id, fnsku)
  where standing and event_type <> 'Shipments' and event_type <> 'Receipts';

-- Amazon's inventory planning and restock advice for a SKU.
create table planning_rows (${factColumns},
  marketplace text collate "C" not null,
  sku text collate "C" not null, fnsku text collate "C", asin text collate "C", condition text, name text, currency text,
  available int, age_0_90 int, age_91_180 int, age_181_270 int, age_271_365 int, age_365_plus int,
  shipped_t7 int, shipped_t30 int, shipped_t60 int, shipped_t90 int,
  days_of_supply numeric, excess int, recommended_quantity int, recommended_ship_date date,
  alert text, recommended_action text, storage_cost bigint, category text, raw jsonb,
  ${factKey}
);
create index planning_rows_by_asin on planning_rows (tenant_id, asin) where standing;

create table stranded_rows (${factColumns},
  marketplace text collate "C" not null,
  sku text collate "C" not null, fnsku text collate "C", asin text collate "C", name text, condition text,
  stranded_since date, removal_on date, reason text, error text, status text, action text,
  fulfillable int, unfulfillable int, reserved int, inbound int, raw jsonb,
  ${factKey}
);
create index stranded_rows_by_asin on stranded_rows (tenant_id, asin) where standing;

-- A SKU on an FBA shipment. received grows for weeks, can exceed shipped, and can fall.
create table inbound_items (${factColumns},
  marketplace text collate "C",
  shipment_id text collate "C" not null, shipment_name text, status text not null, destination text, created_on date, closed_on date,
  sku text collate "C" not null, fnsku text collate "C", asin text collate "C", name text, shipped int not null, received int not null,
  in_case int, raw jsonb,
  ${factKey}
);
create index inbound_items_by_asin on inbound_items (tenant_id, asin) where standing;
create index inbound_items_by_fnsku on inbound_items (tenant_id, fnsku) where standing;
create index inbound_items_by_shipment on inbound_items (tenant_id, shipment_id) where standing;
create index inbound_items_by_sku on inbound_items (tenant_id, sku) where standing;

-- Units received at Amazon, from the report that the ledger's receipts have replaced.
create table receipts (${factColumns},
  marketplace text collate "C", day date not null,
  sku text collate "C", fnsku text collate "C" not null, name text, quantity int not null, shipment_id text collate "C",
  fulfillment_center text, disposition text, raw jsonb,
  ${factKey}
);
create index receipts_by_fnsku on receipts (tenant_id, fnsku) where standing;

${indexByImport('listings', 'stock_rows', 'variations', 'ledger_days', 'ledger_events', 'planning_rows', 'stranded_rows', 'inbound_items', 'receipts')}
${ownRows('listings', 'stock_rows', 'variations', 'ledger_days', 'ledger_events', 'planning_rows', 'stranded_rows', 'inbound_items', 'receipts')}
`

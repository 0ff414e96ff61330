import { factColumns, factKey, indexByImport, ownRows } from './parts.ts'

/** Rows of reports on orders, their recipients, and returns and removals of units. */
export const orderFacts = /* sql */ `
create table order_lines (${factColumns},
  platform text collate "C" not null, marketplace text collate "C" not null,
  purchased_at timestamptz not null, day date not null,
  status text not null, cancelled boolean not null,
  fulfilment text, sales_channel text,
  sku text collate "C" not null, asin text collate "C", name text, quantity int not null,
  currency text, price bigint, tax bigint, shipping bigint, discount bigint,
  is_replacement boolean not null, is_business boolean not null,
  ship_country text, ship_state text,
  raw jsonb,
  ${factKey}
);
create index order_lines_by_asin on order_lines (asin, tenant_id, day) where standing;
create index order_lines_without_asin on order_lines (tenant_id, sku) where standing and asin is null;
create index order_lines_by_day on order_lines using brin (day) with (autosummarize = on);

-- Recipients of orders, from shipments, unshipped orders and shop files. Hashes identify them; the rest is encrypted.
create table recipients (${factColumns},
  platform text collate "C" not null, marketplace text,
  order_id text collate "C" not null, sku text collate "C", quantity int,
  happened_at timestamptz not null,
  -- hashes of household and name, else of the email alias; null: neither is known
  buyer bytea, household bytea, alias bytea,
  -- why no mail can be delivered: no-line1, no-postcode, undeliverable; null: it can
  undeliverable text,
  country text, consent boolean,
  -- name and address, encrypted; null after the retention
  person bytea,
  raw jsonb,
  ${factKey}
);
create index recipients_by_order on recipients (order_id, tenant_id) where standing;
create index recipients_by_household on recipients (tenant_id, household, happened_at) where standing and household is not null;
create index recipients_by_time on recipients (tenant_id, happened_at, household) where standing and household is not null;
-- The newest row of a buyer is the first by this index; some buyers have hundreds of orders.
create index recipients_by_buyer on recipients (tenant_id, buyer, happened_at) where standing;

-- Lines of orders that no order report contains, from shipments and unshipped orders.
create table shipped_lines (
  tenant_id uuid not null, kind text collate "C" not null, seller text collate "C" not null, set_key text collate "C" not null,
  sku text collate "C" not null, asin text collate "C", purchased_at timestamptz not null, day date not null,
  primary key (tenant_id, seller, set_key, sku)
);
create index shipped_lines_by_asin on shipped_lines (asin, tenant_id, day);
create index shipped_lines_by_sku on shipped_lines (tenant_id, seller, sku);

-- Units that customers returned.
create table customer_returns (${factColumns},
  marketplace text collate "C" not null, day date not null,
  order_id text collate "C" not null, sku text collate "C", fnsku text collate "C", asin text collate "C", name text,
  quantity int not null, fulfillment_center text, disposition text, reason text, status text, license_plate text collate "C",
  raw jsonb,
  ${factKey}
);
create index customer_returns_by_fnsku on customer_returns (tenant_id, fnsku) where standing;
create index customer_returns_by_order on customer_returns (tenant_id, order_id) where standing;

-- Returns of merchant-fulfilled orders. They never enter Amazon's stock.
create table merchant_returns (${factColumns},
  marketplace text collate "C" not null, day date not null,
  order_id text collate "C" not null, item_id text collate "C", ordered_on date, rma_id text collate "C", status text,
  sku text collate "C", asin text collate "C", name text, quantity int not null, reason text, return_type text, resolution text,
  in_policy text, a_to_z text, delivered_on date, currency text, label_cost bigint, label_payer text,
  order_amount bigint, refunded_amount bigint, safet_id text collate "C", safet_state text, safet_amount bigint, raw jsonb,
  ${factKey}
);
create index merchant_returns_by_sku on merchant_returns (tenant_id, sku, day) where standing;
create index merchant_returns_by_order on merchant_returns (tenant_id, order_id) where standing;

-- Units sent as replacements, which are no sales. original_order_id: the order that was paid.
create table replacements (${factColumns},
  marketplace text collate "C" not null, day date not null,
  order_id text collate "C" not null, original_order_id text collate "C" not null,
  sku text collate "C" not null, asin text collate "C", quantity int not null, fulfillment_center text, original_center text,
  reason text, raw jsonb,
  ${factKey}
);
create index replacements_by_order on replacements (tenant_id, order_id) where standing;

-- Removal orders: requested = cancelled + disposed + shipped + in_process.
create table removal_orders (${factColumns},
  marketplace text collate "C" not null, day date not null,
  order_id text collate "C" not null, source text, order_type text not null, status text not null,
  sku text collate "C", fnsku text collate "C", disposition text,
  requested int, cancelled int, disposed int, shipped int, in_process int, fee bigint, currency text, raw jsonb,
  ${factKey}
);
create index removal_orders_by_fnsku on removal_orders (tenant_id, fnsku) where standing;

create table removal_shipments (${factColumns},
  marketplace text collate "C" not null, day date not null,
  order_id text collate "C" not null, shipment_id text collate "C", order_type text, source text,
  sku text collate "C", fnsku text collate "C", disposition text, quantity int not null, carrier text, tracking text collate "C",
  raw jsonb,
  ${factKey}
);
create index removal_shipments_by_fnsku on removal_shipments (tenant_id, fnsku) where standing;

-- The seller's own log of units received from removals: good, damaged, or of another product.
create table removal_receipts (${factColumns},
  marketplace text collate "C" not null, day date not null,
  order_id text collate "C" not null, tracking text collate "C", sku text collate "C", fnsku text collate "C",
  good int not null, damaged int not null, different int not null, raw jsonb,
  ${factKey}
);
create index removal_receipts_by_fnsku on removal_receipts (tenant_id, fnsku) where standing;

${indexByImport('order_lines', 'recipients', 'customer_returns', 'merchant_returns', 'replacements', 'removal_orders', 'removal_shipments', 'removal_receipts')}
${ownRows('order_lines', 'recipients', 'shipped_lines', 'customer_returns', 'merchant_returns', 'replacements', 'removal_orders', 'removal_shipments', 'removal_receipts')}
`

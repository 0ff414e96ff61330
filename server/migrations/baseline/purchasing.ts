import { ownRows } from './parts.ts'

/** Suppliers, purchase orders, and the shipments booked on them. */
export const purchasing = /* sql */ `
create table suppliers (
  tenant_id uuid not null, id bigint generated always as identity, name text not null, email text not null default '',
  address text not null default '', currency text not null, lead_time int,
  primary key (tenant_id, id)
);

-- The last number of a company's orders. A discarded draft's number is not used again, because suppliers may have seen it.
create table purchase_numbers (
  tenant_id uuid primary key, last int not null
);

-- Days are the company's own. said_shipped_on: shipped_on as entered by a person. lead_time: days, from when the order was
-- sent.
create table purchase_orders (
  tenant_id uuid not null, id bigint generated always as identity, number int not null,
  status text not null check (status in ('draft', 'waiting', 'open', 'received', 'closed', 'cancelled')),
  supplier_id bigint, currency text not null, expected date, notes text not null default '',
  ordered_on date, said_shipped_on date, shipped_on date, received_on date, sellable_on date, closed_on date,
  lead_time int not null default 28,
  created_by text not null, created_at timestamptz not null default now(), changed_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, number),
  foreign key (tenant_id, supplier_id) references suppliers (tenant_id, id)
);

-- received: units that a person received; shipment_bookings has those of shipments.
create table purchase_lines (
  tenant_id uuid not null, order_id bigint not null, line int not null, marketplace text collate "C" not null,
  seller text collate "C" not null, asin text collate "C" not null, sku text collate "C" not null, fnsku text collate "C",
  quantity int not null check (quantity > 0), received int not null default 0, unit_cost bigint,
  primary key (tenant_id, order_id, line),
  foreign key (tenant_id, order_id) references purchase_orders (tenant_id, id) on delete cascade
);
create index purchase_lines_by_asin on purchase_lines (tenant_id, asin);
create index purchase_lines_by_fnsku on purchase_lines (tenant_id, fnsku);

create table purchase_receipts (
  tenant_id uuid not null, id bigint generated always as identity, order_id bigint not null, line int not null,
  quantity int not null, received_on date not null, received_by text not null, at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id, line) references purchase_lines (tenant_id, order_id, line) on delete cascade
);

-- Units of an FBA shipment that came from an order. automatic: matched by the rule alone.
create table shipment_bookings (
  tenant_id uuid not null, fnsku text collate "C" not null, shipment_id text collate "C" not null, seller text collate "C" not null,
  order_id bigint not null, line int not null, quantity int not null check (quantity > 0),
  automatic boolean not null default false, reasons text[] not null default '{}', booked_by text not null,
  booked_at timestamptz not null default now(),
  primary key (tenant_id, fnsku, shipment_id, order_id, line),
  foreign key (tenant_id, order_id, line) references purchase_lines (tenant_id, order_id, line) on delete cascade
);
create index shipment_bookings_by_order on shipment_bookings (tenant_id, order_id);

-- Shipments on their way that a person has matched to a line; they are booked as Amazon receives them.
create table shipment_pairings (
  tenant_id uuid not null, fnsku text collate "C" not null, shipment_id text collate "C" not null,
  order_id bigint not null, line int not null, paired_by text not null, paired_at timestamptz not null default now(),
  primary key (tenant_id, fnsku, shipment_id, order_id, line),
  foreign key (tenant_id, order_id, line) references purchase_lines (tenant_id, order_id, line) on delete cascade
);
create index shipment_pairings_by_order on shipment_pairings (tenant_id, order_id, line);

-- Shipments that a person dismissed, and matches that a person undid, which are not matched automatically again.
create table shipment_dismissals (
  tenant_id uuid not null, fnsku text collate "C" not null, shipment_id text collate "C" not null, order_id bigint not null default 0,
  dismissed_by text not null, dismissed_at timestamptz not null default now(),
  primary key (tenant_id, fnsku, shipment_id, order_id)
);

-- Units received at Amazon by FNSKU and shipment, maintained by merge and undo: from inbound shipments, else the ledger, else
-- the old receipts report. first_day, last_day: of receiving.
create table shipment_arrivals (
  tenant_id uuid not null, fnsku text collate "C" not null, shipment_id text collate "C" not null, seller text collate "C" not null,
  marketplace text collate "C", asin text collate "C", sku text collate "C", product text, name text not null default '',
  units int not null, created_on date, first_day date not null, last_day date not null,
  primary key (tenant_id, fnsku, shipment_id)
);

${ownRows('suppliers', 'purchase_numbers', 'purchase_orders', 'purchase_lines', 'purchase_receipts', 'shipment_bookings', 'shipment_pairings', 'shipment_dismissals', 'shipment_arrivals')}
`

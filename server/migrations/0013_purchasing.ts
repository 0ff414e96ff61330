export const purchasing = /* sql */ `
create table suppliers (
  tenant_id uuid not null, id bigint generated always as identity, name text not null, email text not null default '',
  address text not null default '', currency text not null, lead_time int,
  primary key (tenant_id, id)
);

-- Days are the company's own. The four clocks: ordered_on, shipped_on, received_on, sellable_on; said_shipped_on is what a
-- person said of the second. lead_time: days, as it was when the order was sent.
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

-- received: units counted in by a person; what is booked on shipments stands in shipment_bookings.
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

-- Units of an FBA shipment that came from an order. automatic: the rule was sure enough by itself.
create table shipment_bookings (
  tenant_id uuid not null, fnsku text collate "C" not null, shipment_id text collate "C" not null, seller text collate "C" not null,
  order_id bigint not null, line int not null, quantity int not null check (quantity > 0),
  automatic boolean not null default false, reasons text[] not null default '{}', booked_by text not null,
  booked_at timestamptz not null default now(),
  primary key (tenant_id, fnsku, shipment_id, order_id, line),
  foreign key (tenant_id, order_id, line) references purchase_lines (tenant_id, order_id, line) on delete cascade
);

create index shipment_bookings_by_order on shipment_bookings (tenant_id, order_id);

-- Shipments a person took off the list, and pairs a person took apart, which are not matched by themselves again.
create table shipment_dismissals (
  tenant_id uuid not null, fnsku text collate "C" not null, shipment_id text collate "C" not null, order_id bigint not null default 0,
  dismissed_by text not null, dismissed_at timestamptz not null default now(),
  primary key (tenant_id, fnsku, shipment_id, order_id)
);

-- What Amazon has counted in, by FNSKU and shipment, kept by merge and undo: as inbound shipments have it, else the ledger, else
-- the old receipts report. first_day, last_day: when it was counted in.
create table shipment_arrivals (
  tenant_id uuid not null, fnsku text collate "C" not null, shipment_id text collate "C" not null, seller text collate "C" not null,
  marketplace text collate "C", asin text collate "C", sku text collate "C", product text, name text not null default '',
  units int not null, created_on date, first_day date not null, last_day date not null,
  primary key (tenant_id, fnsku, shipment_id)
);
create index ledger_receipts_by_fnsku on ledger_events (tenant_id, fnsku) where standing and event_type = 'Receipts';

do $$
declare name text;
begin
  foreach name in array array[
    'suppliers', 'purchase_orders', 'purchase_lines', 'purchase_receipts', 'shipment_bookings', 'shipment_dismissals', 'shipment_arrivals'
  ] loop
    execute format('alter table %I enable row level security', name);
    execute format(
      'create policy %I on %I using (tenant_id = (select app_tenant())) with check (tenant_id = (select app_tenant()))',
      name || '_tenant', name);
  end loop;
  if current_setting('server_version_num')::int >= 170000 then
    grant maintain on shipment_arrivals to clove_app;
  end if;
end $$;
`

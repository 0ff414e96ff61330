import { ownRows } from './parts.ts'

/** Amounts in minor units of a currency, then units, then money of units without a known cost. */
const moneyColumns = `
  sales bigint, shipping bigint, promotions bigint, refunds bigint, refunded_shipping bigint, refunded_promotions bigint,
  refunded_fees bigint, referral bigint, fba bigint, storage bigint, inbound bigint, advertising bigint, cost bigint,
  reimbursements bigint, other bigint, tax bigint, tax_withheld bigint, refunded_tax bigint, advertising_billed bigint, balance bigint,
  sold_units bigint, refunded_units bigint, cost_units bigint, cost_missing bigint, fees_missing bigint,
  uncosted bigint, uncosted_sales bigint`

/** Figures by day and listing that imports and undo maintain: sales, money, stock and demand. */
export const figures = /* sql */ `
-- Sales by day of the marketplace, maintained by merge and undo. revenue: item prices before discounts, tax and shipping, in
-- minor units of currency, '' where the report names none. merchant: units that the seller shipped.
create table sales_daily (
  tenant_id uuid not null, day date not null, asin text collate "C" not null,
  marketplace text collate "C" not null, seller text collate "C" not null, currency text collate "C" not null,
  units int not null, orders int not null, revenue bigint not null, merchant int not null default 0,
  primary key (tenant_id, day, asin, marketplace, seller, currency)
);
create index sales_daily_by_asin on sales_daily (tenant_id, asin, marketplace, seller, day);

-- Sums of all products, so that a chart over years reads days only. Maintained with sales_daily, as money_days with money_daily.
create table sales_days (
  tenant_id uuid not null, day date not null, marketplace text collate "C" not null, seller text collate "C" not null,
  currency text collate "C" not null, units bigint not null, orders bigint not null, revenue bigint not null,
  primary key (tenant_id, day, marketplace, seller, currency)
);

-- Money of a day by category of src/rules/profit, null where there is none; maintained with the facts. day: of the purchase
-- where the order is known, else of posting. Amounts in minor units, costs negative. state: 'settled', 'deferred' while
-- Amazon holds it back, 'estimated' before a statement has the order. asin '': of no product. uncosted: money of units
-- without a known cost.
create table money_daily (
  tenant_id uuid not null, day date not null, marketplace text collate "C" not null, seller text collate "C" not null,
  asin text collate "C" not null, currency text collate "C" not null, state text collate "C" not null,${moneyColumns},
  primary key (tenant_id, day, asin, marketplace, seller, currency, state)
);
create index money_daily_by_asin on money_daily (tenant_id, asin, day);

create table money_days (
  tenant_id uuid not null, day date not null, marketplace text collate "C" not null, seller text collate "C" not null,
  currency text collate "C" not null, state text collate "C" not null,${moneyColumns},
  primary key (tenant_id, day, marketplace, seller, currency, state)
);

-- Units that customers returned, by day of return; sellable: units that can be sold again.
create table returns_daily (
  tenant_id uuid not null, day date not null, marketplace text collate "C" not null, seller text collate "C" not null,
  asin text collate "C" not null, units int not null, sellable int not null,
  primary key (tenant_id, day, asin, marketplace, seller)
);

-- Stock from the newest reports, maintained by merge and undo. Two SKUs on one FNSKU count once. shipped, received: open
-- inbound shipments, else MYI's inbound columns, never both. at: the stock report's own time.
create table stock_now (
  tenant_id uuid not null, marketplace text collate "C" not null, asin text collate "C" not null, seller text collate "C" not null,
  name text, sku text collate "C", fnsku text collate "C",
  amt int not null default 0, merch int not null default 0, fc_transfer int not null default 0, fc_processing int not null default 0,
  fc_receiving int not null default 0, reserved_orders int not null default 0, shipped int not null default 0, received int not null default 0,
  at timestamptz,
  primary key (tenant_id, marketplace, asin, seller)
);
create index stock_now_by_asin on stock_now (tenant_id, asin);

-- Sellable units at the end of a day, from the ledger or else from a stock report of that day. On a day that a ledger import
-- covers, a product without a row had none.
create table stock_days (
  tenant_id uuid not null, day date not null, asin text collate "C" not null, marketplace text collate "C" not null,
  seller text collate "C" not null, units int not null,
  primary key (tenant_id, day, asin, marketplace, seller)
);
create index stock_days_by_asin on stock_days (tenant_id, asin, marketplace, seller, day);

-- Days with a row in stock_days (reported), and those that ended with units (in_stock), as bits: a row for 256 days, whose
-- leftmost bit is since. Statements that need only the days read a hundredth of the rows.
create table stock_bits (
  tenant_id uuid not null, asin text collate "C" not null, marketplace text collate "C" not null, seller text collate "C" not null,
  since date not null, reported bit(256) not null, in_stock bit(256) not null,
  primary key (tenant_id, asin, marketplace, seller, since)
);

-- Days of a seller and marketplace that a ledger import covers.
create table stock_coverage (
  tenant_id uuid not null, seller text collate "C" not null, marketplace text collate "C" not null, day date not null,
  primary key (tenant_id, seller, marketplace, day)
);

create table safety_stock (
  tenant_id uuid not null, marketplace text collate "C" not null, asin text collate "C" not null, seller text collate "C" not null,
  quantity int not null, set_by text not null, set_at timestamptz not null default now(),
  primary key (tenant_id, marketplace, asin, seller)
);

-- Demand of a listing up to the last whole day that orders cover, maintained by merge and undo. units, merchant and in_stock:
-- of the last 3, 7 and 30 days; trend: thirty sums of three days, with commas. level: units a day without season; plain_level:
-- without looking for a season. stock_units, stock_squares: sums over the in_stock_days of the last 365 days. season: factors
-- of the next 52 weeks, five letters each; null: less than a year is known. price: of a unit, in minor units of the
-- marketplace's currency.
create table demand (
  tenant_id uuid not null, marketplace text collate "C" not null, asin text collate "C" not null, seller text collate "C" not null,
  first_day date not null, units int[] not null, merchant int[] not null, in_stock int[] not null,
  trend text not null, level double precision not null, plain_level double precision not null,
  in_stock_days int not null, stock_units bigint not null, stock_squares bigint not null,
  unknown_stock boolean not null, sold_last_90 boolean not null, price bigint, season text,
  primary key (tenant_id, marketplace, asin, seller)
);
create index demand_by_asin on demand (tenant_id, asin);

-- The last day that demand includes. A job moves all listings of a seller and marketplace to a new day together, and writes
-- only rows that change.
create table demand_pairs (
  tenant_id uuid not null, seller text collate "C" not null, marketplace text collate "C" not null,
  until date not null, computed_at timestamptz not null default now(),
  primary key (tenant_id, seller, marketplace)
);

-- A planned deal or launch: demand of the ASIN times factor, from since to until, both included.
create table planned_events (
  tenant_id uuid not null, id bigint generated always as identity, asin text collate "C" not null,
  since date not null, until date not null check (until >= since), factor double precision not null check (factor >= 0),
  note text not null default '', planned_by text not null, planned_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index planned_events_by_asin on planned_events (tenant_id, asin);

-- Listings served from Amazon's stock and the seller's own as one.
create table one_stock (
  tenant_id uuid not null, marketplace text collate "C" not null, asin text collate "C" not null, seller text collate "C" not null,
  set_by text not null, set_at timestamptz not null default now(),
  primary key (tenant_id, marketplace, asin, seller)
);

${ownRows('sales_daily', 'sales_days', 'money_daily', 'money_days', 'returns_daily', 'stock_now', 'stock_days', 'stock_bits', 'stock_coverage', 'safety_stock', 'demand', 'demand_pairs', 'planned_events', 'one_stock')}
`

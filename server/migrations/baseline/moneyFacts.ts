import { factColumns, factKey, indexByImport, ownRows } from './parts.ts'

/** Rows of reports on money: settlements, transactions, fees, reimbursements and exchange rates. */
export const moneyFacts = /* sql */ `
-- Reimbursements, and their reversals with negative amounts and the original's id.
create table reimbursements (${factColumns},
  marketplace text collate "C" not null, day date not null,
  reimbursement_id text collate "C" not null, case_id text collate "C", order_id text collate "C", reason text not null,
  sku text collate "C", fnsku text collate "C", asin text collate "C", name text, condition text,
  currency text, amount_per_unit bigint, amount_total bigint, cash_units int, inventory_units int, total_units int,
  original_id text collate "C", original_type text, raw jsonb,
  ${factKey}
);
create index reimbursements_by_fnsku on reimbursements (tenant_id, fnsku) where standing;

-- Inventory adjustments, from the report that the ledger's adjustments have replaced in 2023.
create table adjustments (${factColumns},
  marketplace text collate "C" not null, day date not null,
  transaction_id text collate "C" not null, sku text collate "C", fnsku text collate "C", name text,
  quantity int not null, fulfillment_center text, disposition text, reason text, raw jsonb,
  ${factKey}
);
create index adjustments_by_fnsku on adjustments (tenant_id, fnsku) where standing;

-- One amount of a settlement. All amounts of a settlement sum to its total, which each line repeats.
create table settlement_lines (${factColumns},
  marketplace text collate "C" not null, day date,
  settlement_id text collate "C" not null, starts_on date, ends_on date, deposited_on date, currency text not null, total bigint not null,
  transaction_type text not null, order_id text collate "C", adjustment_id text collate "C", shipment_id text collate "C",
  item_code text collate "C", sku text collate "C", quantity int, amount_type text, description text, amount bigint not null, raw jsonb,
  ${factKey}
);
create index settlement_lines_by_order on settlement_lines (tenant_id, order_id, sku) where standing;
create index settlement_lines_by_sku on settlement_lines (tenant_id, sku, day) where standing;
-- Carrier charges for shipments to Amazon, whose ids differ from those of orders.
create index settlement_lines_by_inbound on settlement_lines
  (tenant_id, (case when shipment_id like 'FBA%' then shipment_id else order_id end))
  where standing and (shipment_id like 'FBA%' or order_id like 'FBA%');
create index settlement_lines_by_day on settlement_lines using brin (day) with (autosummarize = on);

-- Amazon's fee preview of a SKU.
create table fee_previews (${factColumns},
  marketplace text collate "C" not null,
  sku text collate "C" not null, fnsku text collate "C", asin text collate "C", name text, size_tier text,
  price bigint, currency text, fee_total bigint, referral_fee bigint, closing_fee bigint, fulfillment_fee bigint, raw jsonb,
  ${factKey}
);
create index fee_previews_by_sku on fee_previews (tenant_id, sku) where standing;

-- One row of a date range report, with the report's columns of money; '' where it names nothing. event: our key,
-- written: the file's text. status: deferred while Amazon holds the money back. unexplained: the row's total less its
-- columns.
create table transaction_lines (${factColumns},
  marketplace text collate "C" not null, day date not null, happened_at timestamptz not null,
  settlement_id text collate "C" not null, status text collate "C" not null check (status in ('released', 'deferred')), released_on date,
  event text collate "C" not null, written text not null,
  order_id text collate "C" not null, sku text collate "C" not null, description text, quantity int,
  account_type text, fulfilment text, currency text collate "C" not null,
  product_sales bigint not null, product_sales_tax bigint not null, shipping_credits bigint not null, shipping_credits_tax bigint not null,
  gift_wrap_credits bigint not null, gift_wrap_credits_tax bigint not null, regulatory_fee bigint not null,
  regulatory_fee_tax bigint not null, promotional_rebates bigint not null, promotional_rebates_tax bigint not null,
  points bigint not null, sales_tax_collected bigint not null, marketplace_withheld_tax bigint not null,
  tcs_cgst bigint not null, tcs_sgst bigint not null, tcs_igst bigint not null, tds bigint not null,
  selling_fees bigint not null, fba_fees bigint not null, other_transaction_fees bigint not null, other_amount bigint not null,
  unexplained bigint not null, total bigint not null, raw jsonb,
  ${factKey}
);
create index transaction_lines_by_settlement on transaction_lines (tenant_id, settlement_id, seller) where standing;
create index transaction_lines_by_order on transaction_lines (tenant_id, order_id) where standing;
create index transaction_lines_by_sku on transaction_lines (tenant_id, sku, day) where standing;

-- Current rows of transaction_lines that do not count, because a settlement or a later release has the same money.
create table told_again (
  tenant_id uuid not null, seller text collate "C" not null, set_key text collate "C" not null, line int not null, row_hash bigint not null,
  primary key (tenant_id, seller, set_key, line, row_hash)
);

-- Storage fees by product. day: the first of a month. amount: negative, in minor units with fractions, because a product in
-- one center can cost less than a cent.
create table storage_fees (${factColumns},
  marketplace text collate "C" not null, country text, day date not null, fee text collate "C" not null
    check (fee in ('monthly', 'aged', 'longTerm', 'overage')),
  sku text collate "C", fnsku text collate "C", asin text collate "C", name text, fulfillment_center text, tier text,
  quantity numeric, volume numeric, volume_unit text, rate numeric, currency text collate "C" not null, amount numeric not null, raw jsonb,
  ${factKey}
);
create index storage_fees_by_day on storage_fees (tenant_id, fee, day) where standing;
create index storage_fees_by_asin on storage_fees (tenant_id, asin, day) where standing;

-- A central bank's exchange rates of a day: rates has the value of one unit of each currency in base, which itself is 1.
create table rate_days (${factColumns},
  day date not null, base text collate "C" not null, rates jsonb not null,
  ${factKey}
);
create index rate_days_by_day on rate_days (tenant_id, day) where standing;

${indexByImport('reimbursements', 'adjustments', 'settlement_lines', 'fee_previews', 'transaction_lines', 'storage_fees', 'rate_days')}
${ownRows('reimbursements', 'adjustments', 'settlement_lines', 'fee_previews', 'transaction_lines', 'told_again', 'storage_fees', 'rate_days')}
`

export const statements = /* sql */ `
-- One row of a date range report: an event with its money by column, as the report has them; '' where it names nothing.
-- event: in our words, written: in the file's own. status: released, or deferred as long as Amazon holds the money back.
-- unexplained: what the columns fall short of the row's own total; 0 where they add up.
create table transaction_lines (
  tenant_id uuid not null, kind text collate "C" not null, seller text collate "C" not null, set_key text collate "C" not null,
  import_id bigint not null, line int not null, standing boolean not null, at timestamptz not null,
  key_hash bigint not null, row_hash bigint not null,
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
  primary key (tenant_id, kind, seller, set_key, import_id, line)
);
create index transaction_lines_by_settlement on transaction_lines (tenant_id, settlement_id, seller) where standing;
create index transaction_lines_by_order on transaction_lines (tenant_id, order_id) where standing;
create index transaction_lines_by_sku on transaction_lines (tenant_id, sku, day) where standing;

-- What Amazon charges for storage, by product. fee: monthly, aged, longTerm or overage; day: of a month its first.
-- amount: in minor units with their fractions, below zero, for a product in one center costs parts of a cent.
create table storage_fees (
  tenant_id uuid not null, kind text collate "C" not null, seller text collate "C" not null, set_key text collate "C" not null,
  import_id bigint not null, line int not null, standing boolean not null, at timestamptz not null,
  key_hash bigint not null, row_hash bigint not null,
  marketplace text collate "C" not null, country text, day date not null, fee text collate "C" not null
    check (fee in ('monthly', 'aged', 'longTerm', 'overage')),
  sku text collate "C", fnsku text collate "C", asin text collate "C", name text, fulfillment_center text, tier text,
  quantity numeric, volume numeric, volume_unit text, rate numeric, currency text collate "C" not null, amount numeric not null, raw jsonb,
  primary key (tenant_id, kind, seller, set_key, import_id, line)
);
create index storage_fees_by_day on storage_fees (tenant_id, fee, day) where standing;
create index storage_fees_by_asin on storage_fees (tenant_id, asin, day) where standing;

-- Returns of orders that the seller ships. They never enter Amazon's stock.
create table merchant_returns (
  tenant_id uuid not null, kind text collate "C" not null, seller text collate "C" not null, set_key text collate "C" not null,
  import_id bigint not null, line int not null, standing boolean not null, at timestamptz not null,
  key_hash bigint not null, row_hash bigint not null,
  marketplace text collate "C" not null, day date not null,
  order_id text collate "C" not null, item_id text collate "C", ordered_on date, rma_id text collate "C", status text,
  sku text collate "C", asin text collate "C", name text, quantity int not null, reason text, return_type text, resolution text,
  in_policy text, a_to_z text, delivered_on date, currency text, label_cost bigint, label_payer text,
  order_amount bigint, refunded_amount bigint, safet_id text collate "C", safet_state text, safet_amount bigint, raw jsonb,
  primary key (tenant_id, kind, seller, set_key, import_id, line)
);
create index merchant_returns_by_sku on merchant_returns (tenant_id, sku, day) where standing;
create index merchant_returns_by_order on merchant_returns (tenant_id, order_id) where standing;

-- Units sent in place of others: no sale. original_order_id: the order that was paid for.
create table replacements (
  tenant_id uuid not null, kind text collate "C" not null, seller text collate "C" not null, set_key text collate "C" not null,
  import_id bigint not null, line int not null, standing boolean not null, at timestamptz not null,
  key_hash bigint not null, row_hash bigint not null,
  marketplace text collate "C" not null, day date not null,
  order_id text collate "C" not null, original_order_id text collate "C" not null,
  sku text collate "C" not null, asin text collate "C", quantity int not null, fulfillment_center text, original_center text,
  reason text, raw jsonb,
  primary key (tenant_id, kind, seller, set_key, import_id, line)
);
create index replacements_by_order on replacements (tenant_id, order_id) where standing;

do $$
declare name text;
begin
  foreach name in array array['transaction_lines', 'storage_fees', 'merchant_returns', 'replacements'] loop
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

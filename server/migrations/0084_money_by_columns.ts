/** Categories whose amounts were rows of their own, by the column that has them now, and those that count units. */
const amounts = {
  ...{ sales: 'sales', shipping: 'shipping', promotions: 'promotions', refunds: 'refunds' },
  ...{
    refundedShipping: 'refunded_shipping',
    refundedPromotions: 'refunded_promotions',
    refundedFees: 'refunded_fees',
  },
  ...{
    referral: 'referral',
    fba: 'fba',
    storage: 'storage',
    inbound: 'inbound',
    advertising: 'advertising',
    cost: 'cost',
  },
  ...{ reimbursements: 'reimbursements', other: 'other', tax: 'tax', taxWithheld: 'tax_withheld' },
  ...{ refundedTax: 'refunded_tax', advertisingBilled: 'advertising_billed', balance: 'balance' },
}
const units = {
  ...{ sales: 'sold_units', refunds: 'refunded_units', cost: 'cost_units', costMissing: 'cost_missing' },
  ...{ feesMissing: 'fees_missing' },
}

const columns = [...Object.values(amounts), ...Object.values(units)]
const declared = columns.map((name) => `${name} bigint`).join(', ')
const summed = (wrapped: (sum: string) => string) =>
  [
    ...Object.keys(amounts).map((category) => wrapped(`sum(amount) filter (where category = '${category}')`)),
    ...Object.keys(units).map((category) => wrapped(`sum(units) filter (where category = '${category}')`)),
  ].join(',\n  ')

const turned = (table: string, place: string, sums: string) => `
create table turned (
  tenant_id uuid not null, day date not null, marketplace text collate "C" not null, seller text collate "C" not null,
  ${place.includes('asin') ? 'asin text collate "C" not null,' : ''} currency text collate "C" not null,
  state text collate "C" not null, ${declared}
);
insert into turned (${place}, ${columns.join(', ')})
select ${place},
  ${sums}
from ${table} group by ${place} order by ${place};
drop table ${table};
alter table turned rename to ${table};
alter table ${table} add constraint ${table}_pkey primary key (${place});
alter table ${table} enable row level security;
create policy ${table}_tenant on ${table}
  using (tenant_id = (select app_tenant())) with check (tenant_id = (select app_tenant()));
`

export const moneyByColumns = /* sql */ `
-- A row of money for each category made three times as many rows as there are lines of orders: categories are columns now, null where there is
-- nothing. Nobody can write both ways at once, so processes that do not know this step do not work on; what one of them is just about
-- to write fails, and is imported again.
create or replace function schema_needs() returns text language sql stable parallel safe as $$ select '0084_money_by_columns'::text $$;
lock table money_daily, money_days in exclusive mode;
${turned(
  'money_daily',
  'tenant_id, day, asin, marketplace, seller, currency, state',
  summed((sum) => `nullif(${sum}, 0)`),
)}
create index money_daily_by_asin on money_daily (tenant_id, asin, day);
${turned(
  'money_days',
  'tenant_id, day, marketplace, seller, currency, state',
  summed((sum) => sum),
)}
`

/** A block has 256 days, counted from the first day of the year 1. */
const bitOf = (day: string) => `set_bit(repeat('0', 256)::bit(256), (${day} - '0001-01-01'::date) % 256, 1)`

/** SQL that fills stock_bits from stock_days. */
export const stockBitsOfDays = `
insert into stock_bits (tenant_id, asin, marketplace, seller, since, reported, in_stock)
select tenant_id, asin, marketplace, seller, day - (day - '0001-01-01'::date) % 256 as since, bit_or(${bitOf('day')}),
  coalesce(bit_or(${bitOf('day')}) filter (where units > 0), repeat('0', 256)::bit(256))
from stock_days where asin <> '' group by tenant_id, asin, marketplace, seller, since;
`

export const stockBits = /* sql */ `
-- Which days stock_days has a row of for a listing (reported), and which of them ended with units (in_stock): a row for each 256 days, the leftmost
-- bit of which is the first, since. Who only asks which days reads a hundredth of the rows.
create table stock_bits (
  tenant_id uuid not null, asin text collate "C" not null, marketplace text collate "C" not null, seller text collate "C" not null,
  since date not null, reported bit(256) not null, in_stock bit(256) not null,
  primary key (tenant_id, asin, marketplace, seller, since)
);
alter table stock_bits enable row level security;
create policy stock_bits_tenant on stock_bits
  using (tenant_id = (select app_tenant())) with check (tenant_id = (select app_tenant()));

-- Processes that do not know this step would change days without their bits.
create or replace function schema_needs() returns text language sql stable parallel safe as $$ select '0103_stock_bits'::text $$;
lock table stock_days in exclusive mode;
${stockBitsOfDays}
`

import type { Client } from 'pg'

/** A block has 256 days, counted from the first day of the year 1. */
const bitOf = (day: string) => `set_bit(repeat('0', 256)::bit(256), (${day} - '0001-01-01'::date) % 256, 1)`

const stockBitsOfDays = `
insert into stock_bits (tenant_id, asin, marketplace, seller, since, reported, in_stock)
select tenant_id, asin, marketplace, seller, day - (day - '0001-01-01'::date) % 256 as since, bit_or(${bitOf('day')}),
  coalesce(bit_or(${bitOf('day')}) filter (where units > 0), repeat('0', 256)::bit(256))
from stock_days where asin <> '' group by tenant_id, asin, marketplace, seller, since`

/** Fills stock_bits from rows of stock_days that were inserted directly. */
export const fillStockBits = async (owner: Client): Promise<void> => {
  await owner.query(stockBitsOfDays)
}

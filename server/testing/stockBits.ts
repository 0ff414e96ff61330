import type { Client } from 'pg'
import { stockBitsOfDays } from '#server/migrations/0103_stock_bits.ts'

/** Makes the bits of stock days that a test has inserted itself. */
export const fillStockBits = async (owner: Client): Promise<void> => {
  await owner.query(stockBitsOfDays)
}

import { minorOf, type Row, sumOf } from '../csvRows.ts'
import { type Figure, moneyAt } from './figure.ts'
import type { Line } from './lines.ts'

const before = (day: string): string => {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() - 1)
  return date.toISOString().slice(0, 7)
}

/** What a charge of storage is for, product by product, by the report of the month before; both tell the same. */
export function* storageTold({ day, marketplace, currency, amount }: Line, stored: readonly Row[]): Generator<Figure> {
  const country = marketplace === 'UK' ? 'GB' : marketplace
  const rows = stored.filter((row) => row.month_of_charge === before(day) && row.country_code === country)
  const fee = (row: Row) => -minorOf(row.estimated_monthly_storage_fee)
  if (sumOf(rows, fee) !== amount)
    throw new Error(`${marketplace} was charged ${amount} on ${day} and told ${sumOf(rows, fee)}`)
  for (const row of rows)
    yield* moneyAt({ day, marketplace, asin: row.asin ?? '' }, currency, { storageFees: fee(row) })
}

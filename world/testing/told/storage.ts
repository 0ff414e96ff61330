import { minorOf, type Row, sumOf } from '../csvRows.ts'
import { type Figure, moneyAt } from './figure.ts'
import type { Line } from './lines.ts'

const before = (day: string): string => {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() - 1)
  return date.toISOString().slice(0, 7)
}

/** Returns the rows of storage reports for the products of a charge. */
const rowsOf = ({ day, about, marketplace }: Line, stored: readonly Row[]): Row[] => {
  const country = marketplace === 'UK' ? 'GB' : marketplace
  const own = stored.filter((row) => (row.country_code ?? row.country) === country)
  return /renewal|surcharge|long-term/i.test(about)
    ? own.filter((row) => row['snapshot-date']?.startsWith(day.slice(0, 7)))
    : own.filter((row) => row.month_of_charge === before(day))
}

const feeOf = (row: Row): number =>
  -minorOf(row.estimated_monthly_storage_fee ?? row['amount-charged'] ?? row['6-mo-long-terms-storage-fee'])

/** Yields a storage charge by product, from its report, which has the same total; overage has no products. */
export function* storageTold(line: Line, stored: readonly Row[]): Generator<Figure> {
  const { day, marketplace, currency, amount, about } = line
  const at = { day, marketplace, asin: '' }
  if (/overage/i.test(about)) {
    yield* moneyAt(at, currency, { storageFees: amount })
    return
  }
  const rows = rowsOf(line, stored)
  if (sumOf(rows, feeOf) !== amount)
    throw new Error(`${marketplace} was charged ${amount} on ${day} and told ${sumOf(rows, feeOf)}`)
  for (const row of rows) yield* moneyAt({ ...at, asin: row.asin ?? '' }, currency, { storageFees: feeOf(row) })
}

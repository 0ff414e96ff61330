import { type Cells, cellReaders } from './cells.ts'
import { type Columns, type RowContext, RowRejected } from './definition/report.ts'

const DAY_MS = 86_400_000

/**
 * Reads the day of a ledger line. Amazon writes month first in every country; a spreadsheet program that reads day first
 * turns 05/11 into November. A day later than the file gives that away.
 */
export function ledgerDay(file: Columns, context: RowContext): (cells: Cells) => string {
  const day = cellReaders(file, context).day('date', 'month-first')
  const latest = new Date(Date.parse(context.asOf) + DAY_MS).toISOString().slice(0, 10)
  return (cells) => {
    const found = day(cells)
    if (found === null) throw new RowRejected('Date is empty.')
    if (found > latest)
      throw new RowRejected(
        `Date ${found} is later than the file: a spreadsheet program may have swapped day and month.`,
      )
    return found
  }
}

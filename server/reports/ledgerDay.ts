import { DAY_MS } from '#rules/days.ts'
import { type Cell, required } from './cell.ts'
import { day } from './dateCells.ts'
import { FutureRow } from './definition/report.ts'

/**
 * The day of a ledger line. Amazon writes the month first in every country; a spreadsheet program that reads the day
 * first turns 05/11 into November, which shows in days after the file's date.
 */
export const ledgerDay: Cell<string> = {
  reads: day('date').reads,
  bind(file) {
    const read = required(day('date', 'month-first'), 'Date').bind(file)
    const latest = new Date(Date.parse(file.context.asOf) + DAY_MS).toISOString().slice(0, 10)
    return (row) => {
      const parsedDay = read(row)
      if (parsedDay > latest)
        throw new FutureRow(
          parsedDay,
          `Date ${parsedDay} is later than the file: a spreadsheet program may have swapped day and month.`,
        )
      return parsedDay
    }
  },
}

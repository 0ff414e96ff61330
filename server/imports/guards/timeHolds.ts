import type { Hold } from '#contract/uploads.ts'
import type { Read } from '#facts/index.ts'
import type { ReportPart } from '#reports/index.ts'

/** Tolerance for a sender's clock that is ahead of ours, in milliseconds. */
const CLOCK_SLACK = 3_600_000
const ledgers = ['ledgerSummary', 'ledgerDetail']

const rowsOf = (rows: number) => `${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'}`

/** Minimum number of days for a conclusion. */
const MIN_MONTHS = 3

const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))

/**
 * Returns true if the days are one per month in consecutive months, as days of a single month would be with day and
 * month swapped. Monthly reports contain the first of each month.
 */
const areSwapped = ({ columns, definition }: ReportPart, days: Read['days']): boolean => {
  if (!columns.hasOpenDates || !days || days.size < MIN_MONTHS) return false
  const months = [...days].map(monthOf).sort((a, b) => a - b)
  const dates = new Set([...days].map((day) => day.slice(8)))
  const isOneEach =
    dates.size === 1 && months.every((month, index) => index === 0 || month === (months[index - 1] ?? 0) + 1)
  return isOneEach && !(dates.has('01') && definition.isPeriodical === true)
}

/**
 * Returns holds for impossible times: files from the future, rows after the file's date, days that a spreadsheet may
 * have swapped.
 */
export const timeHolds = (part: ReportPart, { future, days }: Read, asOf: Date, now: Date): Hold[] => {
  const day = asOf.toISOString().slice(0, 10)
  const holds: Hold[] = []
  if (asOf.getTime() > now.getTime() + CLOCK_SLACK)
    holds.push({
      reason: 'The file’s creation time is in the future, so it would count as newer than all later files.',
      this: day,
      usual: `up to ${now.toISOString().slice(0, 10)}`,
    })
  if (future)
    holds.push({
      reason: 'It has days after its creation. Are day and month swapped, or is a year mistyped?',
      this: `${rowsOf(future.rows)}, up to ${future.last}`,
      usual: `up to ${day}`,
    })
  if (days && areSwapped(part, days))
    holds.push({
      reason:
        'It has one day in each month, so a spreadsheet program probably swapped day and month. Upload the original file from Amazon.',
      this: [...days].sort().join(', '),
      usual: 'days of one month, as in 05/01/2026, 05/02/2026',
    })
  if (ledgers.includes(part.definition.type) && part.dateCells.includes('date'))
    holds.push({
      reason:
        'Its dates are spreadsheet date cells, where day and month may be swapped. Upload the original text file from Amazon.',
      this: 'date cells',
      usual: 'dates as text, as in 05/13/2026',
    })
  return holds
}

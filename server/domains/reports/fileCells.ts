import type { ReportCell, ReportColumn } from '#contract/reports.ts'
import { isTimeDimension } from '#rules/measures/dimensions.ts'
import { minorUnits } from '#rules/money.ts'

/** Minor units of a currency that nobody knows. */
const USUAL_DIGITS = 2
const DAY_MS = 86_400_000
/** Days of spreadsheet programs count from 30 December 1899. */
const FIRST_DAY = 25_569
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
/** What is beyond the first so many of a dimension. */
const REST = 'Other'

export const isDate = ({ key, kind }: ReportColumn): boolean =>
  kind === 'dimension' && key !== 'weekday' && isTimeDimension(key)

/** Digits behind the decimal sign of a column's money. */
export const digitsOf = ({ currency }: ReportColumn, answers: string | null): number =>
  minorUnits(currency ?? answers ?? '') ?? USUAL_DIGITS

/** A cell as files hold it: money in whole units, weekdays by name, days as they are written. */
export const fileCell = (column: ReportColumn, cell: ReportCell, currency: string | null): ReportCell => {
  if (column.kind === 'dimension') {
    if (cell === null) return REST
    return column.key === 'weekday' ? (weekdays[Number(cell) - 1] ?? cell) : cell
  }
  if (typeof cell !== 'number' || column.unit !== 'money') return cell
  return cell / 10 ** digitsOf(column, currency)
}

/** A day as the number that spreadsheet programs write it by; what is none as it is. */
export const dayNumber = (cell: ReportCell): ReportCell =>
  typeof cell === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(cell) ? Date.parse(cell) / DAY_MS + FIRST_DAY : cell

import type { ReportCell, ReportColumn } from '#contract/reports.ts'
import { DAY_MS } from '#rules/days.ts'
import { formatCategory } from '#rules/formatCategory.ts'
import { isTimeDimension } from '#rules/measures/dimensions.ts'
import { minorUnits } from '#rules/money.ts'

/** Minor units of a currency that nobody knows. */
const DEFAULT_DIGITS = 2
/** Days of spreadsheet programs count from 30 December 1899. */
const FIRST_DAY = 25_569
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
/** What is beyond the first so many of a dimension. */
const REST = 'Other'

export const isDate = ({ key, kind }: ReportColumn): boolean =>
  kind === 'dimension' && key !== 'weekday' && isTimeDimension(key)

/** Digits behind the decimal sign of a column's money. */
export const digitsOf = ({ currency }: ReportColumn, answers: string | null): number =>
  minorUnits(currency ?? answers ?? '') ?? DEFAULT_DIGITS

/** Whether a dimension that is money names an amount, and not that there is none. */
const isAmount = (cell: ReportCell) => typeof cell === 'string' && cell !== '' && Number.isFinite(Number(cell))

/** A cell as files hold it: money in whole units, weekdays and categories by name, days as they are written. */
export const fileCell = (column: ReportColumn, cell: ReportCell, currency: string | null): ReportCell => {
  if (column.kind === 'dimension') {
    if (cell === null) return REST
    if (column.key === 'category') return formatCategory(String(cell))
    if (column.currency !== undefined && isAmount(cell)) return Number(cell) / 10 ** digitsOf(column, currency)
    return column.key === 'weekday' ? (weekdays[Number(cell) - 1] ?? cell) : cell
  }
  if (column.key === 'shown.category' && typeof cell === 'string') return formatCategory(cell)
  if (typeof cell !== 'number' || column.unit !== 'money') return cell
  return cell / 10 ** digitsOf(column, currency)
}

/** A day as the number that spreadsheet programs write it by; what is none as it is. */
export const dayNumber = (cell: ReportCell): ReportCell =>
  typeof cell === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(cell) ? Date.parse(cell) / DAY_MS + FIRST_DAY : cell

export const numberIn = (cell: ReportCell): number | null => (typeof cell === 'number' ? cell : null)

import type { ReportCell, ReportColumn } from '#contract/reports.ts'
import { DAY_MS } from '#rules/days.ts'
import { formatCategory } from '#rules/formatCategory.ts'
import { isTimeDimension } from '#rules/measures/dimensions.ts'
import { minorUnits } from '#rules/money.ts'

/** Minor-unit digits of an unknown currency. */
const DEFAULT_DIGITS = 2
/** Day number of 1970-01-01 in spreadsheet programs, which count from 30 December 1899. */
const FIRST_DAY = 25_569
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
/** Label of the values of a dimension beyond its limit. */
const REST = 'Other'

export const isDate = ({ key, kind }: ReportColumn): boolean =>
  kind === 'dimension' && key !== 'weekday' && isTimeDimension(key)

/** Returns the number of decimal digits of a column's money. */
export const digitsOf = ({ currency }: ReportColumn, answers: string | null): number =>
  minorUnits(currency ?? answers ?? '') ?? DEFAULT_DIGITS

/** Returns whether a cell of a money dimension contains an amount. */
const isAmount = (cell: ReportCell) => typeof cell === 'string' && cell !== '' && Number.isFinite(Number(cell))

/** Returns a cell as files store it: money in major units, weekdays and categories by name, days unchanged. */
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

/** Returns a day as a spreadsheet date number; other cells unchanged. */
export const dayNumber = (cell: ReportCell): ReportCell =>
  typeof cell === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(cell) ? Date.parse(cell) / DAY_MS + FIRST_DAY : cell

export const numberIn = (cell: ReportCell): number | null => (typeof cell === 'number' ? cell : null)

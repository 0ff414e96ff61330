import type { ReportColumn } from '#contract/reports.ts'
import { columnLetters } from '#platform/workbook/sheetXml.ts'
import type { WorkbookCell } from '#platform/workbook/workbook.ts'
import { measureOf } from '#rules/measures/catalogue.ts'
import { isTimeDimension } from '#rules/measures/dimensions.ts'
import { fileCell } from './fileCells.ts'
import type { SnapshotHead } from './snapshots.ts'

const TOTAL = 'Total'
/** The line of the first row, below the head. */
const FIRST = 2

/** Columns as they stand in the sheet, and how many rows are above the totals. */
interface Table {
  columns: readonly ReportColumn[]
  rows: number
}

/** The kind of the measure itself, also where the column tells what it was before. */
const kindOf = ({ kind, measure }: ReportColumn) =>
  kind === 'before' ? (measureOf(measure ?? '')?.kind ?? 'metric') : kind

const isBefore = ({ key }: ReportColumn) => key.endsWith(':before')

/** A formula of other totals: of a ratio what it divides, of a change what it was; undefined where one of them is not in the sheet. */
const reckoned = ({ columns, rows }: Table, column: ReportColumn): string | undefined => {
  const cell = (isIt: (other: ReportColumn) => boolean) => {
    const at = columns.findIndex((other) => other.timespan === column.timespan && isIt(other))
    return at < 0 ? undefined : `${columnLetters(at)}${FIRST + rows}`
  }
  if (column.kind === 'change') {
    const key = column.key.slice(0, -':change'.length)
    const [now, before] = [cell((one) => one.key === key), cell((one) => one.key === `${key}:before`)]
    return now && before ? `IFERROR((${now}-${before})/ABS(${before}),"")` : undefined
  }
  const measure = measureOf(column.measure ?? '')
  if (measure?.kind !== 'ratio' || measure.perDay) return undefined
  const sameTime = (other: ReportColumn) => other.kind !== 'change' && isBefore(other) === isBefore(column)
  const over = cell((one) => one.measure === measure.over && sameTime(one))
  const under = cell((one) => one.measure === measure.under && sameTime(one))
  return over && under ? `IFERROR(${measure.times === 1 ? '' : `${measure.times}*`}${over}/${under},"")` : undefined
}

/**
 * The row of totals: formulas over the rows where they come to the same, else the figure as the catalogue tells it. A total that is
 * not told stays empty, though some rows tell theirs.
 */
export const totalCells = ({ totals, currency, count }: SnapshotHead, table: Table): WorkbookCell[] => {
  const { columns, rows } = table
  // rows beyond those of the sheet are in the totals
  const isWhole = rows === count && rows > 0
  const overTime = columns.some(({ key, kind }) => kind === 'dimension' && isTimeDimension(key))
  return columns.map((column, at) => {
    if (at === 0 && column.unit === 'text') return TOTAL
    const total = totals[column.key]
    if (total === null || total === undefined) return null
    const value = fileCell(column, total, currency) as number
    if (!isWhole) return value
    const kind = kindOf(column)
    if (kind === 'sum' || (kind === 'level' && !overTime)) {
      const letters = columnLetters(at)
      return { formula: `SUM(${letters}${FIRST}:${letters}${FIRST + rows - 1})`, value }
    }
    const formula = reckoned(table, column)
    return formula ? { formula, value } : value
  })
}

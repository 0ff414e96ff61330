import type { ReportColumn } from '#contract/reports.ts'
import { measureOf } from '#rules/measures/catalogue.ts'
import { isTimeDimension } from '#rules/measures/dimensions.ts'
import { columnLetters } from '#rules/workbook/sheetXml.ts'
import type { WorkbookCell } from '#rules/workbook/workbook.ts'
import { fileCell, numberIn } from './fileCells.ts'
import { columnFormula, FIRST_LINE, type Sheet, totalsLine } from './sheetFormulas.ts'
import type { SnapshotHead } from './snapshots.ts'

const TOTAL = 'Total'

/** Returns the kind of the measure itself, also for a column of previous values. */
const kindOf = ({ kind, measure }: ReportColumn) =>
  kind === 'before' ? (measureOf(measure ?? '')?.kind ?? 'metric') : kind

/**
 * Returns the row of totals: formulas over the rows or other totals where they give the same value, else the figure of
 * the catalogue. A missing total stays empty even when some rows have values.
 */
export const totalCells = ({ totals, currency, count }: SnapshotHead, sheet: Sheet): WorkbookCell[] => {
  const { columns, rows } = sheet
  // The totals include rows beyond those of the sheet.
  const isWhole = rows === count && rows > 0
  const overTime = columns.some(({ key, kind }) => kind === 'dimension' && isTimeDimension(key))
  return columns.map((column, index) => {
    if (index === 0 && column.unit === 'text') return TOTAL
    const value = numberIn(fileCell(column, totals[column.key] ?? null, currency))
    const formula = columnFormula(sheet, column)
    if (formula) return { formula: formula(totalsLine(sheet)), value }
    if (value === null) return null
    const kind = kindOf(column)
    if (!isWhole || (kind !== 'sum' && (kind !== 'level' || overTime))) return value
    const letters = columnLetters(index)
    return { formula: `SUM(${letters}${FIRST_LINE}:${letters}${FIRST_LINE + rows - 1})`, value }
  })
}

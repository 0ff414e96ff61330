import type { Readable } from 'node:stream'
import type { ColumnColors, Report, ReportCell, ReportColor, ReportColumn } from '#contract/reports.ts'
import { writeWorkbook } from '#platform/workbook/writeWorkbook.ts'
import { dimensionTitle, isDimension } from '#rules/measures/dimensions.ts'
import type { WorkbookCell, WorkbookColors } from '#rules/workbook/workbook.ts'
import { dayNumber, digitsOf, fileCell, isDate, numberIn } from './fileCells.ts'
import type { Snapshot } from './findSnapshot.ts'
import { numberFormat } from './numberFormats.ts'
import { columnFormula, FIRST_LINE, type Sheet } from './sheetFormulas.ts'
import { columnTitle, shownColumns } from './shownColumns.ts'
import type { SnapshotHead } from './snapshots.ts'
import { totalCells } from './totalCells.ts'

/** Background of each color in a workbook, as RRGGBB; dark text is readable on all. */
const colorGrounds: Readonly<Record<ReportColor, string>> = {
  red: 'F9B4AE',
  amber: 'FFE08A',
  green: 'B5E3B0',
  blue: 'B3D4F5',
  gray: 'DDDDDD',
}

/** Width of a digit in pixels. */
const DIGIT = 7
const TEXT_WIDTH = 24
const NUMBER_WIDTH = 13

const colorsIn = (columns: readonly ReportColumn[], colors: readonly ColumnColors[], currency: string | null) =>
  colors.flatMap((one): WorkbookColors[] => {
    const columnIndex = columns.findIndex(({ key }) => key === one.column)
    const column = columns[columnIndex]
    if (!column) return []
    if ('scale' in one) return [{ column: columnIndex, scale: one.scale.map((color) => colorGrounds[color]) }]
    const unit = column.unit === 'money' ? 10 ** digitsOf(column, currency) : 1
    const bands = one.bands.map(({ from, below, color }) => ({
      ...(from === undefined ? {} : { from: from / unit }),
      ...(below === undefined ? {} : { below: below / unit }),
      background: colorGrounds[color],
    }))
    return [{ column: columnIndex, bands }]
  })

const days = ({ since, until }: { since: string; until: string }) => `${since} – ${until}`

const filterLines = ({ filters }: SnapshotHead): [string, string][] =>
  Object.entries(filters).map(([name, values]) => [
    isDimension(name) ? dimensionTitle(name) : name,
    values.map((value) => value || '(none)').join(', '),
  ])

const aboutLines = ({ title, description }: Report, { at: snapshotAt, rows, head }: Snapshot): [string, string][] => [
  ['Report', title],
  ...(description ? [['', description] as [string, string]] : []),
  ['Asked', `${snapshotAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`],
  ...head.spans.map(({ title: name, compared, ...span }): [string, string] => [
    name,
    compared ? `${days(span)}, compared with ${days(compared)}` : days(span),
  ]),
  ...(head.currency ? [['Currency', head.currency] as [string, string]] : []),
  ...filterLines(head),
  ['Rows', rows < head.count ? `the first ${rows} of ${head.count}; totals are over all` : String(rows)],
  ...head.notes.map(({ text }): [string, string] => ['Note', text]),
]

async function* cells(
  visibleColumns: ReturnType<typeof shownColumns>,
  { sheet, currency }: { sheet: Sheet; currency: string | null },
  parts: AsyncIterable<readonly (readonly ReportCell[])[]>,
) {
  const drawn = visibleColumns.map(({ column, at: columnIndex }) => ({
    column,
    at: columnIndex,
    formula: columnFormula(sheet, column),
  }))
  let line = FIRST_LINE - 1
  for await (const rows of parts)
    yield rows.map((row) => {
      line += 1
      return drawn.map(({ column, at: columnIndex, formula }): WorkbookCell => {
        const cell = fileCell(column, row[columnIndex] ?? null, currency)
        if (formula) return { formula: formula(line), value: numberIn(cell) }
        return isDate(column) ? dayNumber(cell) : cell
      })
    })
}

/** Streams a run as a workbook, with the columns and colors of the report. `parts`: its rows in batches. */
export const reportXlsx = (
  report: Report,
  snapshot: Snapshot,
  parts: AsyncIterable<readonly (readonly ReportCell[])[]>,
): Readable => {
  const { head } = snapshot
  const visibleColumns = shownColumns(head.columns, report.columns)
  const columns = visibleColumns.map(({ column }) => column)
  const sheet: Sheet = { columns, rows: snapshot.rows, formulas: head.formulas ?? {} }
  return writeWorkbook({
    name: report.title,
    columns: visibleColumns.map(({ column, width }) => {
      const format = numberFormat(column, head.currency)
      const defaultWidth = format === undefined ? TEXT_WIDTH : NUMBER_WIDTH
      return {
        title: columnTitle(column),
        width: width === undefined ? defaultWidth : Math.max(4, Math.round(width / DIGIT)),
        ...(format === undefined ? {} : { format }),
      }
    }),
    rows: cells(visibleColumns, { sheet, currency: head.currency }, parts),
    totals: totalCells(head, sheet),
    colors: colorsIn(columns, report.colors, head.currency),
    about: aboutLines(report, snapshot),
  })
}

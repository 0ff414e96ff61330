import { Readable } from 'node:stream'
import type { ReportCell, ReportColumn, ReportDraft } from '#contract/reports.ts'
import { parquetFile } from '#platform/wire/parquet.ts'
import { numberType, type ParquetCell, type ParquetType } from '#rules/tableFiles/parquetPieces.ts'
import { fileCell, isDate } from './fileCells.ts'
import { roundedNumber } from './reportCsv.ts'
import { columnTitle, shownColumns } from './shownColumns.ts'
import type { Rows, SnapshotHead } from './snapshots.ts'

const isText = ({ kind, unit, currency }: ReportColumn) =>
  kind === 'dimension' ? currency === undefined : unit === 'text'

/** Counts are integers, unless a conversion or a formula has made fractions of them. */
const typeOf = (column: ReportColumn, cells: readonly ReportCell[]): ParquetType => {
  if (isDate(column)) return 'date'
  if (isText(column)) return 'string'
  return column.unit === 'count' ? numberType(cells) : 'double'
}

/** Returns a run as Parquet, with the columns of its CSV file: days as dates, counts as integers, money in major units. */
export const reportParquet = async (
  { columns, currency }: Pick<SnapshotHead, 'columns' | 'currency'>,
  set: ReportDraft['columns'],
  parts: AsyncIterable<Rows>,
): Promise<Readable> => {
  const visibleColumns = shownColumns(columns, set)
  const cellRows: ParquetCell[][] = []
  for await (const rows of parts)
    for (const row of rows)
      cellRows.push(
        visibleColumns.map(({ column, at: columnIndex }) => {
          const cell = fileCell(column, row[columnIndex] ?? null, currency)
          return typeof cell === 'number' ? roundedNumber(cell) : cell
        }),
      )
  const fileColumns = visibleColumns.map(({ column }, index) => {
    const type = typeOf(
      column,
      cellRows.map((cells) => cells[index] ?? null),
    )
    return { title: columnTitle(column), type }
  })
  return parquetFile(fileColumns, Readable.from([cellRows]))
}

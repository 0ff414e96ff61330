import { parquetWriteBuffer } from 'hyparquet-writer'
import type { ReportCell, ReportColumn, ReportDraft } from '#contract/reports.ts'
import { fileCell, isDate } from './fileCells.ts'
import { roundedNumber } from './reportCsv.ts'
import { columnTitle, shownColumns } from './shownColumns.ts'
import type { Rows, SnapshotHead } from './snapshots.ts'

type ParquetType = 'date' | 'integer' | 'double' | 'string'
type Value = Date | bigint | number | string | null

const isText = ({ kind, unit, currency }: ReportColumn) =>
  kind === 'dimension' ? currency === undefined : unit === 'text'

/** Counts are integers, unless a conversion or a formula has made fractions of them. */
const typeOf = (column: ReportColumn, cells: readonly ReportCell[]): ParquetType => {
  if (isDate(column)) return 'date'
  if (isText(column)) return 'string'
  const isWhole = column.unit === 'count' && cells.every((cell) => cell === null || Number.isSafeInteger(cell))
  return isWhole ? 'integer' : 'double'
}

/** Returns a cell as a value of its column's type; null when it has none, such as the rest beside named months. */
const typedValue = (type: ParquetType, cell: ReportCell): Value => {
  if (cell === null) return null
  switch (type) {
    case 'date':
      return /^\d{4}-\d{2}-\d{2}$/.test(String(cell)) ? new Date(`${cell}T00:00:00Z`) : null
    case 'integer':
      return BigInt(cell)
    case 'double':
      return typeof cell === 'number' ? roundedNumber(cell) : null
    default:
      return String(cell)
  }
}

const elementOf = (type: ParquetType) => {
  if (type === 'date') return { type: 'INT32', converted_type: 'DATE' } as const
  if (type === 'integer') return { type: 'INT64' } as const
  if (type === 'double') return { type: 'DOUBLE' } as const
  return { type: 'BYTE_ARRAY', converted_type: 'UTF8' } as const
}

/** Returns names without repetitions, which readers of Parquet reject. */
const uniqueNames = (names: readonly string[]): string[] => {
  const used = new Set<string>()
  return names.map((name) => {
    let unique = name
    for (let nr = 2; used.has(unique); nr += 1) unique = `${name} (${nr})`
    used.add(unique)
    return unique
  })
}

/** Returns a run as Parquet, with the columns of its CSV file: days as dates, counts as integers, money in major units. */
export const reportParquet = async (
  { columns, currency }: Pick<SnapshotHead, 'columns' | 'currency'>,
  set: ReportDraft['columns'],
  parts: AsyncIterable<Rows>,
): Promise<Buffer> => {
  const visibleColumns = shownColumns(columns, set)
  const cells: ReportCell[][] = visibleColumns.map(() => [])
  for await (const rows of parts)
    for (const row of rows)
      for (const [index, { column, at: columnIndex }] of visibleColumns.entries())
        cells[index]?.push(fileCell(column, row[columnIndex] ?? null, currency))
  const names = uniqueNames(visibleColumns.map(({ column }) => columnTitle(column)))
  const types = visibleColumns.map(({ column }, index) => typeOf(column, cells[index] ?? []))
  const file = parquetWriteBuffer({
    columnData: types.map((type, index) => ({
      name: names[index] ?? '',
      data: (cells[index] ?? []).map((cell) => typedValue(type, cell)),
    })),
    schema: [
      { name: 'report', num_children: types.length },
      ...types.map((type, index) => ({
        name: names[index] ?? '',
        repetition_type: 'OPTIONAL' as const,
        ...elementOf(type),
      })),
    ],
    createdBy: 'Clove',
  })
  return Buffer.from(file)
}

import writeXlsxFile, { type Cell } from 'write-excel-file/universal'
import type { CellValue, ColumnKind } from './column.ts'

/** A column of a workbook. */
export interface SheetColumn {
  title: string
  kind: ColumnKind
  width: number
}
export interface Sheet {
  columns: SheetColumn[]
  lines: CellValue[][]
}

const formats: Partial<Record<ColumnKind, string>> = { decimal: '0.0', percent: '0.0', money: '#,##0.00' }
/** Pixels per character, the unit of spreadsheet column widths. */
const CHARACTER_PX = 7

const cellOf = (kind: ColumnKind | undefined, value: CellValue): Cell => {
  if (value === null) return null
  if (kind === 'day') return { value: new Date(String(value)), type: Date, format: 'yyyy-mm-dd' }
  if (typeof value !== 'number') return { value, type: String }
  const format = kind && formats[kind]
  return { value, type: Number, ...(format && { format }) }
}

/** Writes a workbook of one sheet whose first line has the titles. */
export const writeSheet = ({ columns, lines }: Sheet): Promise<Blob> => {
  const titles: Cell[] = columns.map(({ title }) => ({ value: title, type: String, fontWeight: 'bold' }))
  const cells = lines.map((values) => values.map((value, columnIndex) => cellOf(columns[columnIndex]?.kind, value)))
  const widths = columns.map(({ width }) => ({ width: Math.ceil(width / CHARACTER_PX) }))
  return writeXlsxFile([titles, ...cells], { columns: widths, stickyRowsCount: 1 }).toBlob()
}

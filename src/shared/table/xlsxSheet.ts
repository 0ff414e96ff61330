import { strToU8, Zip, ZipDeflate } from 'fflate'
import { tableFileTypes } from '#rules/tableFiles/tableFileTypes.ts'
import type { WorkbookCell } from '#rules/workbook/workbook.ts'
import { workbookParts } from '#rules/workbook/workbookParts.ts'
import type { CellValue, ColumnKind } from './column.ts'
import type { Sheet } from './sheet.ts'

const formats: Partial<Record<ColumnKind, string>> = {
  decimal: '0.0',
  percent: '0.0',
  money: '#,##0.00',
  day: 'yyyy-mm-dd',
}
/** Pixels per character, the unit of spreadsheet column widths. */
const CHARACTER_PX = 7
const DAY_MS = 86_400_000
/** 1970-01-01 in spreadsheets, which count days from 1899-12-30. */
const EPOCH_DAY = 25_569

const cellOf = (kind: ColumnKind | undefined, value: CellValue): WorkbookCell => {
  const time = kind === 'day' && value !== null ? Date.parse(String(value)) : Number.NaN
  return Number.isNaN(time) ? value : time / DAY_MS + EPOCH_DAY
}

const BATCH_ROWS = 1000
async function* batches({ columns, lines }: Sheet): AsyncGenerator<WorkbookCell[][]> {
  for (let start = 0; start < lines.length; start += BATCH_ROWS)
    yield lines
      .slice(start, start + BATCH_ROWS)
      .map((values) => values.map((value, columnIndex) => cellOf(columns[columnIndex]?.kind, value)))
}

/** Writes a workbook of one sheet whose first line has the titles. */
export const writeSheet = async (sheet: Sheet): Promise<Blob> => {
  const { texts, table } = workbookParts({
    name: sheet.name ?? 'Table',
    columns: sheet.columns.map(({ title, kind, width }) => {
      return { title, width: Math.ceil(width / CHARACTER_PX), format: formats[kind] }
    }),
    rows: batches(sheet),
    colors: [],
    about: [],
  })
  const chunks: Uint8Array<ArrayBuffer>[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(new Uint8Array(chunk))
  })
  const add = (name: string) => {
    const file = new ZipDeflate(name)
    zip.add(file)
    return file
  }
  for (const [name, text] of texts) add(name).push(strToU8(text), true)
  const file = add(table.name)
  for await (const piece of table.pieces) file.push(strToU8(piece))
  file.push(new Uint8Array(), true)
  zip.end()
  return new Blob(chunks, { type: tableFileTypes.xlsx })
}

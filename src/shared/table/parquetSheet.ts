import { numberType, type ParquetType, parquetPieces } from '#rules/tableFiles/parquetPieces.ts'
import { tableFileTypes } from '#rules/tableFiles/tableFileTypes.ts'
import type { CellValue } from './column.ts'
import type { Sheet, SheetColumn } from './sheet.ts'

const typeOf = ({ kind }: SheetColumn, cells: readonly CellValue[]): ParquetType => {
  if (kind === 'day') return 'date'
  if (kind === 'number') return numberType(cells)
  return kind === 'decimal' || kind === 'percent' || kind === 'money' ? 'double' : 'string'
}

async function* inOneBatch(lines: Sheet['lines']) {
  yield lines
}

/** Writes a table as Parquet, with days as dates, counts as integers and other figures as doubles. */
export const writeParquetSheet = async ({ columns, lines }: Sheet): Promise<Blob> => {
  const fileColumns = columns.map((column, index) => ({
    title: column.title,
    type: typeOf(
      column,
      lines.map((values) => values[index] ?? null),
    ),
  }))
  const pieces: Uint8Array<ArrayBuffer>[] = []
  for await (const piece of parquetPieces(fileColumns, inOneBatch(lines))) pieces.push(new Uint8Array(piece))
  return new Blob(pieces, { type: tableFileTypes.parquet })
}

import { Readable } from 'node:stream'
import { type ParquetCell, type ParquetColumn, parquetPieces } from '#rules/tableFiles/parquetPieces.ts'

/** Streams a table as Parquet. It reads rows at the pace of the consumer. */
export const parquetFile = (
  columns: readonly ParquetColumn[],
  rows: AsyncIterable<readonly (readonly ParquetCell[])[]>,
): Readable => Readable.from(parquetPieces(columns, rows), { objectMode: false })

import { parquetMetadataAsync, parquetRead } from 'hyparquet'

const textOf = (cell: unknown): string => {
  if (cell === null || cell === undefined) return ''
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell)
}

/** Returns the rows of a Parquet file as the CSV file writes them, and its columns, by a reader that is not Clove's. */
export const readParquetCells = async (bytes: Buffer) => {
  const file = new Uint8Array(bytes).buffer
  const { schema } = await parquetMetadataAsync(file)
  const columns = schema.slice(1)
  const rows: unknown[][] = []
  await parquetRead({ file, onComplete: (read) => void rows.push(...(read as unknown as unknown[][])) })
  return {
    names: columns.map(({ name }) => name),
    types: columns.map(({ type, converted_type }) => converted_type ?? type),
    rows: rows.map((row) => row.map(textOf)),
  }
}

/** Returns the cells of a CSV file without line breaks in them. */
export const readCsvCells = (text: string): string[][] =>
  text
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
        (quoted ?? plain ?? '').replaceAll('""', '"'),
      ),
    )

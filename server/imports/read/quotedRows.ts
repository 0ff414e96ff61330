import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { longestLine, type Row } from './row.ts'
import { UnreadableFile } from './unreadable.ts'

const BATCH = 1000

/** Lines of a file whose cells may stand in quotation marks and hold line ends, as spreadsheet programs write them. */
export async function* quotedRows(texts: AsyncIterable<string>, delimiter: string): AsyncGenerator<Row[]> {
  let parsed = 1
  const parser = parse({
    delimiter,
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: longestLine,
    on_record: (cells: string[]) => {
      parsed += lines(cells)
      return cells
    },
  })
  const records = pipeline(Readable.from(texts, { objectMode: true }), parser, () => {})
  let line = 1
  let batch: Row[] = []
  try {
    for await (const cells of records as AsyncIterable<string[]>) {
      batch.push({ line, cells })
      line += lines(cells)
      if (batch.length < BATCH) continue
      yield batch
      batch = []
    }
  } catch (error) {
    throw error instanceof CsvError ? explained(error, parsed) : error
  }
  yield batch
}

function explained(error: CsvError, line: number): UnreadableFile {
  if (error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE') {
    return new UnreadableFile(
      `A quotation mark that begins in line ${line} never closes. Please download the report again, or correct that line.`,
    )
  }
  return new UnreadableFile(`Line ${line} cannot be read as a line of a CSV file. Please download the report again.`)
}

/** Physical lines a record takes. The parser's own count takes a CRLF inside a cell for two. */
function lines(cells: string[]): number {
  let count = 1
  for (const cell of cells) {
    for (let at = cell.indexOf('\n'); at >= 0; at = cell.indexOf('\n', at + 1)) count++
  }
  return count
}

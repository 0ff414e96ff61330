import { Readable } from 'node:stream'
import type { ExportInput } from '#contract/exports.ts'
import { csvLine } from '#platform/wire/csv.ts'
import { parquetFile } from '#platform/wire/parquet.ts'
import { writeWorkbook } from '#platform/workbook/writeWorkbook.ts'
import { cellsOf, parquetColumns, titlesOf, workbookCell, workbookColumns } from './exportCells.ts'
import type { ExportedBuyer } from './exportRows.ts'

type Rows = AsyncIterable<readonly ExportedBuyer[]>

interface ExportContext {
  currency: string
  at: Date
}

async function* csvOf({ columns }: ExportInput, rows: Rows, { currency }: ExportContext): AsyncGenerator<string> {
  const cells = cellsOf(columns, currency)
  yield `\ufeff${csvLine(titlesOf(columns, currency))}`
  for await (const some of rows) {
    let lines = ''
    for (const row of some) lines += csvLine(cells(row).map((cell) => cell ?? ''))
    yield lines
  }
}

async function* workbookRows({ columns }: ExportInput, rows: Rows, currency: string) {
  const cells = cellsOf(columns, currency)
  for await (const some of rows)
    yield some.map((row) =>
      cells(row).map((cell, index) => (columns[index] ? workbookCell(columns[index], cell) : cell)),
    )
}

async function* parquetRows({ columns }: ExportInput, rows: Rows, currency: string) {
  const cells = cellsOf(columns, currency)
  for await (const some of rows) yield some.map(cells)
}

/** Streams the file of an export, which reads rows at the pace of the consumer. */
export const exportFile = (input: ExportInput, rows: Rows, context: ExportContext): Readable => {
  const { currency, at: exportedAt } = context
  if (input.format === 'csv') return Readable.from(csvOf(input, rows, context), { objectMode: false })
  if (input.format === 'parquet')
    return parquetFile(parquetColumns(input.columns, currency), parquetRows(input, rows, currency))
  return writeWorkbook({
    name: 'Buyers',
    columns: workbookColumns(input.columns, currency),
    rows: workbookRows(input, rows, currency),
    colors: [],
    about: [
      ['Buyers', 'Exported from Clove'],
      ['Asked', `${exportedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`],
      ['Platforms', input.audience.platforms.join(', ')],
      ['Currency', currency],
    ],
  })
}

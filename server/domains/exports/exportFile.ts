import { Readable } from 'node:stream'
import type { ExportInput } from '#contract/exports.ts'
import { csvLine } from '#platform/wire/csv.ts'
import { writeWorkbook } from '#platform/workbook/writeWorkbook.ts'
import { cellsOf, titlesOf, workbookCell, workbookColumns } from './exportCells.ts'
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
    yield some.map((row) => cells(row).map((cell, at) => (columns[at] ? workbookCell(columns[at], cell) : cell)))
}

/** The file of an export as it is written; rows are asked for as whoever reads takes them. */
export const exportFile = (input: ExportInput, rows: Rows, context: ExportContext): Readable => {
  if (input.format === 'csv') return Readable.from(csvOf(input, rows, context), { objectMode: false })
  const { currency, at } = context
  return writeWorkbook({
    name: 'Buyers',
    columns: workbookColumns(input.columns, currency),
    rows: workbookRows(input, rows, currency),
    colors: [],
    about: [
      ['Buyers', 'Exported from Clove'],
      ['Asked', `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`],
      ['Platforms', input.audience.platforms.join(', ')],
      ['Currency', currency],
    ],
  })
}

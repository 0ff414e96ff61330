import type { Row } from '#files/index.ts'
import { UnreadableFile } from '#files/index.ts'
import type { KnownReport } from '../allReports.ts'
import { FileColumns } from '../definition/columns.ts'
import { headerLanguage } from '../definition/localNames.ts'
import { CurrencyEvidence } from './currencies.ts'
import { Evidence } from './evidence.ts'
import { ExtentEvidence } from './extents.ts'
import { PlaceEvidence } from './places.ts'
import { isHeader, recognise } from './recognise.ts'
import { RhythmEvidence } from './rhythm.ts'

/** What the first pass finds out. */
export interface Survey {
  definition: KnownReport
  columns: FileColumns
  /** The marketplaces the rows say they are of; null when some row says none. */
  marketplaces: readonly string[] | null
  /** The marketplaces that some rows say they are of. */
  places: readonly string[]
  /** The currencies of the rows; none where no column that matters tells. */
  currencies: readonly string[]
  /** What its owner should know though it can be imported. */
  note: string | null
  /** The language its header is written in, by its English name; null: English. */
  language: string | null
}

/** Cells of a line that tell a header from data. */
const HEADER_REACH = 8

/**
 * Reads all rows once, before any is imported: is it one report, and how does it write numbers and dates? `cut` gives
 * the rows from the start; of each row the first `reach` cells will do. `isTyped`: whether a column has fractions that a program
 * wrote as numbers; asked after the last row.
 */
export async function survey(
  header: { line: number; cells: readonly string[]; above?: readonly string[]; below?: readonly (readonly string[])[] },
  cut: (reach: number) => AsyncIterable<Row[]>,
  isTyped?: (column: number) => boolean,
): Promise<Survey> {
  const columns = new FileColumns(header.cells)
  columns.above = header.above ?? []
  const definition = recognise(columns.names, header.below)
  const evidence = new Evidence(columns, definition.decimals, definition.dates)
  const places = new PlaceEvidence(columns, definition.places ?? [])
  const currencies = new CurrencyEvidence(columns, definition.currencies)
  const extents = new ExtentEvidence(columns, definition.extents)
  const rhythm = new RhythmEvidence(columns, definition.rhythm)
  const first = header.cells[0]
  let own = ''
  for await (const rows of cut(
    Math.max(evidence.reach(), places.reach(), currencies.reach(), extents.reach(), rhythm.reach(), HEADER_REACH),
  )) {
    for (const { line, cells } of rows) {
      if (line > header.line) {
        if (isHeader(cells) || (cells[0] === first && cells.join('\t') === own)) throw twice(line)
        evidence.see(cells)
        places.see(cells)
        currencies.see(cells)
        extents.see(cells)
        rhythm.see(cells)
      } else if (line === header.line) own = cells.join('\t')
    }
  }
  evidence.conclude(columns, isTyped)
  extents.conclude(columns)
  const note = rhythm.conclude()
  const marketplaces = places.conclude()
  columns.severalPlaces = definition.shape === 'snapshot' && (marketplaces?.length ?? 0) > 1
  const language = headerLanguage(header.cells)
  return { definition, columns, marketplaces, places: places.all(), currencies: currencies.conclude(), note, language }
}

/** Rows below the header as wide as it: blank lines left out, short rows filled up, blanks beyond the last column cut off. */
export async function* dataRows(rows: AsyncIterable<Row[]>, headerLine: number, width: number): AsyncGenerator<Row[]> {
  for await (const batch of rows) {
    const kept = batch.filter(({ line, cells }) => line > headerLine && (cells[0] !== '' || cells.some(isWritten)))
    for (const { cells } of kept) {
      if (cells.length === width) continue
      while (cells.length < width) cells.push('')
      while (cells.length > width && !isWritten(cells.at(-1) ?? '')) cells.pop()
    }
    if (kept.length > 0) yield kept
  }
}

function isWritten(cell: string): boolean {
  return cell !== '' && cell.trim() !== ''
}

function twice(line: number): UnreadableFile {
  return new UnreadableFile(
    `Line ${line} is a header again: two reports have been put into one file. Please send each as a file of its own.`,
  )
}

import { type Row, UnreadableFile } from '#files/index.ts'
import type { KnownReport } from '../allReports.ts'
import { FileColumns } from '../definition/columns.ts'
import { headerLanguage } from '../definition/localNames.ts'
import { namesTotal } from '../definition/totals.ts'
import { Evidence } from './evidence.ts'
import { PlaceEvidence } from './places.ts'
import { isHeader, recognise } from './recognise.ts'
import { RhythmEvidence } from './rhythm.ts'

/** Maximum number of distinct values; a column with more does not contain days. */
const MAX_TEXTS = 5000

/**
 * Collects the distinct values of some columns over the whole file, and whether the first two are equal in each row.
 */
class ExtentEvidence {
  private readonly extents: { name: string; at: number; last: string; texts: Set<string>; isWhole: boolean }[]

  private areAlike = true

  constructor(columns: FileColumns, names: readonly string[]) {
    this.extents = names
      .map((name) => ({ name, at: columns.at(name), last: '', texts: new Set<string>(), isWhole: true }))
      .filter(({ at: index }) => index >= 0)
  }

  /** Returns the number of leading cells of a line that are read. */
  reach(): number {
    return Math.max(-1, ...this.extents.map(({ at: index }) => index)) + 1
  }

  see(cells: readonly string[]): void {
    if (this.isTotal(cells)) return
    const [one, other] = this.extents
    if (one && other && this.areAlike) this.areAlike = cells[one.at]?.trim() === cells[other.at]?.trim()
    for (const column of this.extents) {
      const text = cells[column.at]?.trim() ?? ''
      if (text === '' || column.texts.size > MAX_TEXTS) column.isWhole = false
      else if (text !== column.last) {
        column.last = text
        column.texts.add(text)
      }
    }
  }

  /** Returns true for a total row, which is blank in these columns. */
  private isTotal(cells: readonly string[]): boolean {
    if (this.extents.length < 2) return false
    const isBlank = this.extents.every(
      ({ at: index }) => (cells[index] ?? '').trim() === '' || namesTotal(cells[index] ?? ''),
    )
    return isBlank && cells.some(namesTotal)
  }

  /** Stores the result in the columns. */
  conclude({ extents, twins }: FileColumns): void {
    const [one, other] = this.extents
    if (one && other && this.areAlike) twins.set(one.name, other.name)
    for (const { name, texts, isWhole } of this.extents) extents.set(name, isWhole ? [...texts] : null)
  }
}

/** Maximum number of distinct currency cells; a column with more contains something else. */
const MAX_FOUND = 40

/** Determines the currencies of a file's rows. */
class CurrencyEvidence {
  private readonly columns: readonly number[]
  private readonly found = new Set<string>()

  constructor(columns: FileColumns, names: readonly string[]) {
    this.columns = names.map((name) => columns.at(name)).filter((index) => index >= 0)
  }

  /** Returns the number of leading cells of a line that are read. */
  reach(): number {
    return Math.max(-1, ...this.columns) + 1
  }

  see(cells: readonly string[]): void {
    if (this.found.size > MAX_FOUND) return
    for (const index of this.columns) {
      const cell = cells[index]
      if (cell) this.found.add(cell)
    }
  }

  /** Returns their codes; empty without a currency column. */
  conclude(): readonly string[] {
    const codes = [...this.found].map((cell) => cell.trim().toUpperCase()).filter((code) => /^[A-Z]{3}$/.test(code))
    return [...new Set(codes)].sort()
  }
}

/** The result of the first pass. */
export interface Survey {
  definition: KnownReport
  columns: FileColumns
  /** The marketplaces in the rows; null if some row has none. */
  marketplaces: readonly string[] | null
  /** The marketplaces that occur in any row. */
  places: readonly string[]
  /** The currencies of the rows; empty if no relevant column has one. */
  currencies: readonly string[]
  /** A note for the owner of an importable file. */
  note: string | null
  /** The English name of the header's language; null for English. */
  language: string | null
}

/** Number of cells that distinguish a header from data. */
const HEADER_REACH = 8

/**
 * Reads all rows once before any is imported, to check that it is one report and determine its number and date formats.
 * `cut` returns the rows from the start; the first `reach` cells of each are enough. `isTyped`: returns true for
 * columns with fractions that a program wrote as numbers; called after the last row.
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
  const firstHeading = header.cells[0]
  let headerText = ''
  for await (const rows of cut(
    Math.max(evidence.reach(), places.reach(), currencies.reach(), extents.reach(), rhythm.reach(), HEADER_REACH),
  )) {
    for (const { line, cells } of rows) {
      if (line > header.line) {
        if (isHeader(cells) || (cells[0] === firstHeading && cells.join('\t') === headerText)) throw twice(line)
        evidence.see(cells)
        places.see(cells)
        currencies.see(cells)
        extents.see(cells)
        rhythm.see(cells)
      } else if (line === header.line) headerText = cells.join('\t')
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

/**
 * Yields rows below the header with its width: blank lines are skipped, short rows filled, and blanks beyond the last
 * column removed.
 */
export async function* dataRows(rows: AsyncIterable<Row[]>, headerLine: number, width: number): AsyncGenerator<Row[]> {
  for await (const batch of rows) {
    const filledRows = batch.filter(
      ({ line, cells }) => line > headerLine && (cells[0] !== '' || cells.some(isWritten)),
    )
    for (const { cells } of filledRows) {
      if (cells.length === width) continue
      while (cells.length < width) cells.push('')
      while (cells.length > width && !isWritten(cells.at(-1) ?? '')) cells.pop()
    }
    if (filledRows.length > 0) yield filledRows
  }
}

function isWritten(cell: string): boolean {
  return cell !== '' && cell.trim() !== ''
}

function twice(line: number): UnreadableFile {
  return new UnreadableFile(`Line ${line} is another header: two reports are in one file. Upload each as its own file.`)
}

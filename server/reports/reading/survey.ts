import { type Row, UnreadableFile } from '#files/index.ts'
import type { KnownReport } from '../allReports.ts'
import { FileColumns } from '../definition/columns.ts'
import { headerLanguage } from '../definition/localNames.ts'
import { namesTotal } from '../definition/totals.ts'
import { Evidence } from './evidence.ts'
import { PlaceEvidence } from './places.ts'
import { isHeader, recognise } from './recognise.ts'
import { RhythmEvidence } from './rhythm.ts'

/** A column says no more different things than this; one that does is none of days. */
const MAX_TEXTS = 5000

/** Collects all that some columns say over the whole file, and whether the first two say the same in each row. */
class ExtentEvidence {
  private readonly told: { name: string; at: number; last: string; texts: Set<string>; isWhole: boolean }[]

  private areAlike = true

  constructor(columns: FileColumns, names: readonly string[]) {
    this.told = names
      .map((name) => ({ name, at: columns.at(name), last: '', texts: new Set<string>(), isWhole: true }))
      .filter(({ at: index }) => index >= 0)
  }

  /** How many cells of a line are looked at, from its first. */
  reach(): number {
    return Math.max(-1, ...this.told.map(({ at: index }) => index)) + 1
  }

  see(cells: readonly string[]): void {
    if (this.isTotal(cells)) return
    const [one, other] = this.told
    if (one && other && this.areAlike) this.areAlike = cells[one.at]?.trim() === cells[other.at]?.trim()
    for (const column of this.told) {
      const text = cells[column.at]?.trim() ?? ''
      if (text === '' || column.texts.size > MAX_TEXTS) column.isWhole = false
      else if (text !== column.last) {
        column.last = text
        column.texts.add(text)
      }
    }
  }

  /** Whether a row names nothing in these columns and says that it sums up the others. */
  private isTotal(cells: readonly string[]): boolean {
    if (this.told.length < 2) return false
    const isBlank = this.told.every(
      ({ at: index }) => (cells[index] ?? '').trim() === '' || namesTotal(cells[index] ?? ''),
    )
    return isBlank && cells.some(namesTotal)
  }

  /** Tells the columns what was found. */
  conclude({ extents, twins }: FileColumns): void {
    const [one, other] = this.told
    if (one && other && this.areAlike) twins.set(one.name, other.name)
    for (const { name, texts, isWhole } of this.told) extents.set(name, isWhole ? [...texts] : null)
  }
}

/** A file has money of a few currencies; what has more cells than that says something else. */
const MAX_FOUND = 40

/** Finds out in which currencies the rows of a file are. */
class CurrencyEvidence {
  private readonly columns: readonly number[]
  private readonly found = new Set<string>()

  constructor(columns: FileColumns, names: readonly string[]) {
    this.columns = names.map((name) => columns.at(name)).filter((index) => index >= 0)
  }

  /** How many cells of a line are looked at, from its first. */
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

  /** Their codes; none where no column tells. */
  conclude(): readonly string[] {
    const codes = [...this.found].map((cell) => cell.trim().toUpperCase()).filter((code) => /^[A-Z]{3}$/.test(code))
    return [...new Set(codes)].sort()
  }
}

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

/** Rows below the header as wide as it: blank lines left out, short rows filled up, blanks beyond the last column cut off. */
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
  return new UnreadableFile(
    `Line ${line} is a header again: two reports have been put into one file. Please send each as a file of its own.`,
  )
}

import type { Source } from '#platform/files/source.ts'
import { BlankLines, checkCell, LAST_SHEET_LINE, WIDEST } from './bounds.ts'
import type { Row } from './row.ts'
import { UnreadableFile } from './unreadable.ts'
import type { WorkbookParts } from './workbookParts.ts'
import { readXml, type XmlReader } from './xml.ts'

/** Maximum unpacked text of a sheet in characters, and its maximum ratio to the packed workbook. */
const MAX_TEXT_CHARS = 64 * 1024 ** 2
const TIGHTEST = 100

interface Heard {
  /** Called with the column of each date cell, counted from 0. */
  onDate?(column: number): void
  /** Called with each column that has a number with decimals. */
  onFraction?(column: number): void
  /** Called with merged ranges such as `A2:B5`, after all rows. */
  onMerge?(range: string): void
  /** If true, a formula error such as #N/A is kept as text; otherwise the cell is empty. */
  keepsErrors?: boolean
}

/** Yields the rows of a sheet in batches; cells as text, formulas as their results, dates as ISO 8601. */
export async function* sheetRows(sheet: Source, parts: WorkbookParts, heard: Heard = {}): AsyncGenerator<Row[]> {
  const reader = new SheetReader(parts, heard)
  for await (const _ of readXml(sheet, reader)) {
    if (reader.rows.length > 0) yield reader.rows.splice(0)
  }
}

class SheetReader implements XmlReader {
  readonly rows: Row[] = []
  private row: Row = { line: 0, cells: [] }
  private column = -1
  private type = ''
  private style = 0
  private value = ''
  private reading = false
  /** True inside phonetic text of a Japanese word, which is not part of the cell's text. */
  private inPhonetic = false
  private written = 0
  private readonly blanks = new BlankLines()

  private readonly parts: WorkbookParts
  private readonly heard: Heard

  constructor(parts: WorkbookParts, heard: Heard) {
    this.parts = parts
    this.heard = heard
  }

  open(name: string, { r, t = 'n', s = '0', ref }: Readonly<Record<string, string>>): void {
    if (name === 'row') {
      this.row = { line: r === undefined ? this.row.line + 1 : Number(r), cells: [] }
      if (!(this.row.line > 0 && this.row.line <= LAST_SHEET_LINE)) throw damaged()
      this.column = -1
    } else if (name === 'c') {
      this.column = r === undefined ? this.column + 1 : columnOf(r)
      this.type = t
      this.style = Number(s)
      this.value = ''
    } else if (name === 'rPh') this.inPhonetic = true
    else if (name === 'v' || name === 't') this.reading = !this.inPhonetic
    else if (name === 'mergeCell' && ref !== undefined) this.heard.onMerge?.(ref)
  }

  text(piece: string): void {
    if (this.reading) this.value = checkCell(this.row.line, this.value + piece)
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.reading = false
    else if (name === 'rPh') this.inPhonetic = false
    else if (name === 'row') {
      if (!this.blanks.isBlank(this.row.cells)) this.rows.push(this.row)
    } else if (name === 'c') this.keep(checkCell(this.row.line, this.cell()))
  }

  private keep(cell: string): void {
    // formatting can create blank cells anywhere
    if (cell === '') return
    if (this.column >= WIDEST)
      throw new UnreadableFile(
        `Line ${this.row.line} has a cell right of column ${WIDEST}, which no report has. Delete the cells to the right of the report and save the workbook again.`,
      )
    this.written += cell.length
    // shared strings are stored once in the workbook and used in any number of cells
    if (this.written > MAX_TEXT_CHARS && this.written > this.parts.packed * TIGHTEST)
      throw new UnreadableFile('Unpacked, the workbook is far larger than any report. Save it as CSV.')
    while (this.row.cells.length < this.column) this.row.cells.push('')
    this.row.cells[this.column] = cell
  }

  private cell(): string {
    if (this.type === 's') return this.parts.strings[Number(this.value)] ?? ''
    if (this.type === 'b') return this.value === '1' ? 'true' : 'false'
    if (this.type === 'e') return this.heard.keepsErrors ? this.value : ''
    if (this.type !== 'n' || this.value === '') return this.value
    if (!this.parts.dateStyles[this.style]) {
      const text = numberText(this.value)
      if (text.includes('.')) this.heard.onFraction?.(this.column)
      return text
    }
    this.heard.onDate?.(this.column)
    return dateText(Number(this.value), this.parts.from1904)
  }
}

const damaged = () => new UnreadableFile('The workbook is damaged. Save it again, or as CSV.')

/** Maximum number of columns in a sheet. */
const LAST_COLUMN = 16_384

function columnOf(reference: string): number {
  let column = 0
  for (const letter of reference) {
    const place = letter.charCodeAt(0) - 64
    if (place < 1 || place > 26) break
    column = column * 26 + place
  }
  if (column < 1 || column > LAST_COLUMN) throw damaged()
  return column - 1
}

/** Returns a number as the program displays it, without binary rounding noise (14.990000000000002). */
function numberText(value: string): string {
  if (/^-?\d{1,15}$/.test(value)) return value
  return String(Number(Number(value).toPrecision(15)))
}

/** Converts a day number, which counts from 30 December 1899 with the time of day as its fraction. */
function dateText(serial: number, from1904: boolean): string {
  const days = serial + (from1904 ? 1462 : 0)
  if (!(days >= 1 && days < 100_000)) return String(serial)
  const moment = new Date(Math.round((days - 25_569) * 86_400) * 1000).toISOString()
  return Number.isInteger(days) ? moment.slice(0, 10) : moment.slice(0, 19)
}

import { UnreadableFile } from './unreadable.ts'

// No report comes near these limits, but a small malicious file could keep an import busy for hours.

/** Maximum characters in a cell, as in spreadsheet programs. */
const LONGEST_CELL = 32_767
/** Maximum cells in a line. */
export const WIDEST = 1024
/** Maximum lines in a sheet. */
export const LAST_SHEET_LINE = 1_048_576
const MAX_BLANK_LINES = 1_000_000
const MAX_BLANK_CELLS = 20_000_000

/** Throws if a line has too many cells or a cell is too long; only needed for long lines. */
export const checkCells = (line: number, cells: readonly string[]): void => {
  if (cells.length > WIDEST)
    throw new UnreadableFile(
      `Line ${line} has ${cells.length} cells; a report has at most ${WIDEST}. Download the report again.`,
    )
  if (cells.some(({ length }) => length > LONGEST_CELL)) throw tooLongCell(line)
}

/** @throws if the text of a cell exceeds the limit of spreadsheet programs */
export const checkCell = (line: number, cell: string): string => {
  if (cell.length > LONGEST_CELL) throw tooLongCell(line)
  return cell
}

const tooLongCell = (line: number) =>
  new UnreadableFile(
    `Line ${line} has a cell of more than 32,767 characters, which no report has. Download the report again.`,
  )

/** Counts blank lines, which are skipped. */
export class BlankLines {
  private lines = 0
  private cells = 0

  /** Returns true if the line is blank. */
  isBlank(cells: readonly string[]): boolean {
    if ((cells[0] ?? '') !== '' || cells.some((cell) => cell !== '' && cell.trim() !== '')) return false
    this.count(cells.length)
    return true
  }

  count(cells: number): void {
    this.lines += 1
    this.cells += cells
    if (this.lines > MAX_BLANK_LINES || this.cells > MAX_BLANK_CELLS)
      throw new UnreadableFile('The file has more than a million blank lines. Download the report again.')
  }
}

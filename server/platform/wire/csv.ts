import { Readable } from 'node:stream'
import { csvCell } from '#rules/formulaGuard.ts'

/**
 * Returns one line of a CSV file with its line ending. Numbers, also negative ones, are unchanged; texts cannot be
 * formulas.
 */
export const csvLine = (cells: readonly (string | number)[]): string =>
  `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : csvCell(cell))).join(',')}\r\n`

/** Streams a CSV file with its header; the byte order mark makes spreadsheet programs read it as UTF-8. */
export const csvFile = (titles: readonly string[], rows: readonly (readonly (string | number)[])[]): Readable =>
  Readable.from([`\ufeff${csvLine(titles)}`, ...rows.map(csvLine)], { objectMode: false })

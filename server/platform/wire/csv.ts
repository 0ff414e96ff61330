import { csvCell } from '#rules/formulaGuard.ts'

/**
 * Returns one line of a CSV file with its line ending. Numbers, also negative ones, are unchanged; texts cannot be
 * formulas.
 */
export const csvLine = (cells: readonly (string | number)[]): string =>
  `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : csvCell(cell))).join(',')}\r\n`

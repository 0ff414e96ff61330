import { csvCell } from '#rules/formulaGuard.ts'

/** One line of a CSV file with its ending. Numbers stand as they are, also below 0; texts hold no formula. */
export const csvLine = (cells: readonly (string | number)[]): string =>
  `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : csvCell(cell))).join(',')}\r\n`

import { csvCell } from '#rules/formulaGuard.ts'

/** One line of a CSV file with its ending. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`

/** Returns the letters of a column: 0 is A, 26 AA. */
export const columnLetters = (column: number): string =>
  (column >= 26 ? columnLetters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26))

/** Returns the address of a cell; `line` counts from 1, `column` from 0. */
export const cellAddress = (line: number, column: number): string => `${columnLetters(column)}${line}`

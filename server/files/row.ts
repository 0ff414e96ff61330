/**
 * One line of a file, split into cells. `line` counts physical lines from 1, including the header; in a workbook, rows.
 */
export interface Row {
  line: number
  cells: string[]
}

/** Maximum characters in a line; a file that exceeds it is not a report. */
export const longestLine = 1024 * 1024

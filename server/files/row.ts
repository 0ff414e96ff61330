/** One line of a file, cut into cells. `line` counts physical lines from 1, the header's included; in a workbook, rows. */
export interface Row {
  line: number
  cells: string[]
}

/** No line of a report comes near this; what does is no report. Characters. */
export const longestLine = 1024 * 1024

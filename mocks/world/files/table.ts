export type Cells = Readonly<Record<string, string>>

/** A line of a tab file; what is not named stays empty. */
export const tabLine = (columns: readonly string[], cells: Cells): string =>
  `${columns.map((name) => cells[name] ?? '').join('\t')}\n`

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** A line of a comma file. */
export const commaLine = (columns: readonly string[], cells: Cells): string =>
  `${columns.map((name) => quoted(cells[name] ?? '')).join(',')}\r\n`

/** A moment as Amazon's reports write it. */
export const momentCell = (moment: number): string => `${new Date(moment).toISOString().slice(0, 19)}+00:00`

/** An amount of minor units. */
export const moneyCell = (minor: number): string => (minor / 100).toFixed(2)

import { DAY_MS } from '#rules/days.ts'

export type Cells = Readonly<Record<string, string>>

/** Formats a line of a tab file; missing cells are empty. */
export const tabLine = (columns: readonly string[], cells: Cells): string =>
  `${columns.map((name) => cells[name] ?? '').join('\t')}\n`

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Formats a line of a tab file in which every cell is quoted. */
export const quotedTabLine = (columns: readonly string[], cells: Cells): string =>
  `${columns.map((name) => `"${(cells[name] ?? '').replaceAll('"', '""')}"`).join('\t')}\n`

/** Formats the first line of a tab file. */
export const headerLine = (columns: readonly string[]): string => `${columns.join('\t')}\n`

/** Returns the header as a row. */
export const headerCells = (columns: readonly string[]): Cells =>
  Object.fromEntries(columns.map((name) => [name, name]))

/** Formats a line of a comma file. */
export const commaLine = (columns: readonly string[], cells: Cells): string =>
  `${columns.map((name) => quoted(cells[name] ?? '')).join(',')}\r\n`

/** Formats a moment as Amazon's reports do. */
export const momentCell = (moment: number): string => `${new Date(moment).toISOString().slice(0, 19)}+00:00`

const days = new Map<number, string>()
/** Formats a day since 1970 as `2026-05-14`. */
export const dayCell = (day: number): string => {
  const text = days.get(day) ?? new Date(day * DAY_MS).toISOString().slice(0, 10)
  days.set(day, text)
  return text
}

/** Formats a day since 1970, month first as `05/14/2026`, or day first. */
export const slashedDayCell = (day: number, dayFirst = false): string => {
  const text = dayCell(day)
  const [year, month, date] = [text.slice(0, 4), text.slice(5, 7), text.slice(8)]
  return dayFirst ? `${date}/${month}/${year}` : `${month}/${date}/${year}`
}

/** Formats an amount in minor units. */
export const moneyCell = (minor: number): string => (minor / 100).toFixed(2)

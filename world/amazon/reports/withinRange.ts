import { marketplaceDay } from '#rules/marketplaceDay.ts'

/** A requested range of moments in milliseconds since 1970; undefined is open. */
export interface Range {
  since?: number | undefined
  until?: number | undefined
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const two = (text: string) => text.padStart(2, '0')

/** Returns the day or month in a cell, as `2026-05-14` or `2026-05`; empty without one. */
const dayIn = (cell: string): string => {
  const slashed = /^(\d\d)\/(\d\d)\/(\d{4})/.exec(cell)
  if (slashed) return `${slashed[3]}-${slashed[1]}-${slashed[2]}`
  const dashed = /^(\d\d)-([A-Z][a-z]{2})-(\d{4})$/.exec(cell)
  if (dashed) return `${dashed[3]}-${two(String(months.indexOf((dashed[2] ?? '').toLowerCase()) + 1))}-${dashed[1]}`
  return /^\d{4}-\d\d(-\d\d)?$/.test(cell) ? cell : ''
}

/**
 * Returns whether a day or month, `2026-05-14`, is in the range in the marketplace's time zone; the end is exclusive.
 */
export const isDayWithin = (day: string, { since, until }: Range, marketplace: string | null): boolean => {
  const from = since === undefined ? '' : marketplaceDay(since, marketplace).slice(0, day.length)
  const to =
    until === undefined ? '9' : marketplaceDay(Math.max(since ?? 0, until - 1), marketplace).slice(0, day.length)
  return day >= from && day <= to
}

/** Returns whether a cell is in the range: a moment with a zone, a day or a month. */
const isWithin = (cell: string, range: Range, marketplace: string | null): boolean => {
  if (cell.includes('T')) {
    const moment = Date.parse(cell)
    return moment >= (range.since ?? Number.NEGATIVE_INFINITY) && moment <= (range.until ?? Number.POSITIVE_INFINITY)
  }
  return isDayWithin(dayIn(cell), range, marketplace)
}

const cellAt = (line: string, place: number): string => {
  const cell = line.split('\t', place + 1)[place] ?? ''
  return cell.trim().replace(/^"|"$/g, '')
}

/** Yields the header and the lines of a tab file whose cell in a column is in the range. */
export function* linesWithin(
  lines: Iterable<string>,
  column: string,
  range: Range,
  marketplace: string | null,
): Generator<string> {
  let place: number | undefined
  for (const line of lines) {
    if (place === undefined) {
      place = line
        .trim()
        .split('\t')
        .findIndex((_, at) => cellAt(line, at) === column)
      if (place < 0) throw new Error(`There is no column ${column}`)
      yield line
    } else if (isWithin(cellAt(line, place), range, marketplace)) yield line
  }
}

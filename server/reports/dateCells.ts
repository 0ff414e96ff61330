import { momentText } from '#rules/marketplaceDay.ts'
import { marketplaceByCode } from '#rules/marketplaces.ts'
import { isNullWord } from '#rules/money.ts'
import type { BoundFile, Cell } from './cell.ts'
import { dayOf } from './definition/calendarDay.ts'
import type { Period } from './definition/columns.ts'
import { plainMoment, readMoment } from './definition/dates.ts'
import { understood } from './quoted.ts'
import { bare } from './textCells.ts'

/** A time in PostgreSQL's format: ISO 8601 in UTC. */
export type Instant = ReturnType<typeof momentText>

const READABLE = 'a date that can be read without doubt'
const reads = (name: string) => [{ name, finds: 'day order' as const }]

/**
 * Returns the day order of a spreadsheet program in the marketplace's country; Amazon itself writes the month first.
 */
const writesDayFirst = (marketplace: string | null): boolean => {
  const country = marketplace === null ? 'US' : marketplaceByCode(marketplace)?.country
  return country !== 'US' && country !== 'CA'
}

/**
 * Returns the order of day and month in a column; null if both occur. Undefined if the file does not determine it, or
 * its rows' marketplaces have different orders.
 */
const dayFirstIn = ({ columns }: BoundFile, name: string, monthFirst = false): boolean | null | undefined => {
  if (columns.severalPlaces && !monthFirst) return undefined
  const order = columns.dayOrder(name)
  return order === 'mixed' ? null : order && order === 'day-first'
}

/** Returns the order of day and month in a column of a file with a single marketplace; null if both occur. */
export const dayFirstOf = (file: BoundFile, name: string): boolean | null => {
  const proven = dayFirstIn(file, name)
  return proven === undefined ? writesDayFirst(file.context.marketplace) : proven
}

/**
 * Returns a cell with a time in milliseconds UTC; a time without a zone is in the time zone of the row's marketplace.
 */
export const moment = (name: string): Cell<number | null> => ({
  reads: reads(name),
  bind(file) {
    const columnName = file.spelled(name)
    const [index, proven] = [file.columns.at(columnName), dayFirstIn(file, columnName)]
    if (index < 0) return () => null
    return (row) => {
      const cell = row.cells[index] ?? ''
      if (cell === '') return null
      const isoMoment = plainMoment(cell)
      if (isoMoment !== undefined) return isoMoment
      const { marketplace } = row
      const dayFirst = proven === undefined ? writesDayFirst(marketplace ?? file.context.marketplace) : proven
      const momentValue = readMoment(cell, { dayFirst, marketplace })
      return momentValue === undefined && isNullWord(cell) ? null : understood(columnName, cell, momentValue, READABLE)
    }
  },
})

/** Same as `moment`, in PostgreSQL's format. */
export const instant = (name: string): Cell<Instant | null> => ({
  reads: reads(name),
  bind(file) {
    const read = moment(name).bind(file)
    return (row) => {
      const momentValue = read(row)
      return momentValue === null ? null : momentText(momentValue)
    }
  },
})

/**
 * Returns a cell with the calendar day as written, `YYYY-MM-DD`. `monthFirst`: the report writes 05/11 for 11 May in
 * every country.
 */
export const day = (name: string, monthFirst?: 'month-first'): Cell<string | null> => ({
  reads: reads(name),
  bind(file) {
    const columnName = file.spelled(name)
    const [index, proven] = [file.columns.at(columnName), dayFirstIn(file, columnName, monthFirst !== undefined)]
    if (index < 0) return () => null
    const inAll = proven === undefined && monthFirst ? false : proven
    // most files are sorted by day
    let lastReading: { text: string; place: string | null; day: string | null } = { text: '', place: null, day: null }
    return (row) => {
      const cell = bare(row.cells[index] ?? '')
      if (cell === null) return null
      const place = file.columns.severalPlaces ? row.marketplace : file.context.marketplace
      if (cell === lastReading.text && place === lastReading.place) return lastReading.day
      const dayFirst = inAll === undefined ? writesDayFirst(place) : inAll
      const parsedDay = isNullWord(cell) ? null : dayOf(cell, dayFirst)?.day
      lastReading = { text: cell, place, day: understood(columnName, cell, parsedDay, READABLE) }
      return lastReading.day
    }
  },
})

/** The period of a row, from the gaps between the file's dates in the selected marketplace's format. */
export const period: Cell<Period> = {
  reads: [],
  bind({ columns, context }) {
    const reportPeriod = writesDayFirst(context.marketplace) ? columns.dayFirstPeriod : columns.period
    return () => reportPeriod
  },
}

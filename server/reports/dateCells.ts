import { momentText } from '#rules/marketplaceDay.ts'
import { marketplaceByCode } from '#rules/marketplaces.ts'
import { isNullWord } from '#rules/money.ts'
import type { BoundFile, Cell } from './cell.ts'
import { dayOf } from './definition/calendarDay.ts'
import type { Period } from './definition/columns.ts'
import { plainMoment, readMoment } from './definition/dates.ts'
import { understood } from './quoted.ts'
import { bare } from './textCells.ts'

/** A moment as the database takes it: ISO 8601 in UTC. */
export type Instant = ReturnType<typeof momentText>

const READABLE = 'a date that can be read without doubt'
const reads = (name: string) => [{ name, finds: 'day order' as const }]

/** Amazon writes month first; a spreadsheet program writes as its country does. */
const writesDayFirst = (marketplace: string | null): boolean => {
  const country = marketplace === null ? 'US' : marketplaceByCode(marketplace)?.country
  return country !== 'US' && country !== 'CA'
}

/**
 * How the file orders day and month in a column; null: both ways. Undefined: it does not tell, or the marketplaces of its rows
 * each have a way of their own.
 */
const dayFirstIn = ({ columns }: BoundFile, name: string, monthFirst = false): boolean | null | undefined => {
  if (columns.severalPlaces && !monthFirst) return undefined
  const order = columns.dayOrder(name)
  return order === 'mixed' ? null : order && order === 'day-first'
}

/** How a column of a file whose rows are of one marketplace orders day and month; null: both ways. */
export const dayFirstOf = (file: BoundFile, name: string): boolean | null => {
  const proven = dayFirstIn(file, name)
  return proven === undefined ? writesDayFirst(file.context.marketplace) : proven
}

/** Moment in milliseconds UTC; a time without zone is what the clock of the row's marketplace shows. */
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

/** The same as the database takes it. */
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

/** The calendar day as written, `YYYY-MM-DD`. `monthFirst`: the report writes 05/11 for 11 May in every country. */
export const day = (name: string, monthFirst?: 'month-first'): Cell<string | null> => ({
  reads: reads(name),
  bind(file) {
    const columnName = file.spelled(name)
    const [index, proven] = [file.columns.at(columnName), dayFirstIn(file, columnName, monthFirst !== undefined)]
    if (index < 0) return () => null
    const inAll = proven === undefined && monthFirst ? false : proven
    // a file is mostly sorted by its days
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

/** What a row of the file sums up, by the gaps between its dates as the marketplace answered writes them. */
export const period: Cell<Period> = {
  reads: [],
  bind({ columns, context }) {
    const reportPeriod = writesDayFirst(context.marketplace) ? columns.dayFirstPeriod : columns.period
    return () => reportPeriod
  },
}

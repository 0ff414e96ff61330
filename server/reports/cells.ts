import { momentText } from '#rules/marketplaceDay.ts'
import { marketplaceByCode } from '#rules/marketplaces.ts'
import { decimalNumber, isNullWord, minorAmount, wholeNumber } from '#rules/money.ts'
import { dayOf } from './definition/calendarDay.ts'
import { FileColumns } from './definition/columns.ts'
import { readMoment } from './definition/dates.ts'
import { type Columns, type RowContext, RowRejected } from './definition/report.ts'
import { quoted } from './quoted.ts'

export type Cells = readonly string[]
const isCode = /^[A-Z]{3}$/i

type Read<T> = (cells: Cells) => T

/** Readers for the columns of one file. A column the file does not have reads as empty. */
export interface CellReaders {
  /** Text as it is, null when empty; `="…"` of spreadsheets taken off. */
  text(name: string): Read<string | null>
  /** A number that names something: text, refused when a spreadsheet has shortened it to `5.80293E+13`. */
  id(name: string): Read<string | null>
  /** An id the row is nothing without. */
  requiredId(name: string): Read<string>
  count(name: string): Read<number | null>
  /** A number that may have decimals, to the thousandth; `365+` is 365. */
  number(name: string): Read<number | null>
  /** A code of three letters, upper case. */
  currency(name: string): Read<string | null>
  /** Integer minor units of `currency`. */
  money(name: string): (cells: Cells, currency: string | null) => number | null
  /** Moment in milliseconds UTC; `marketplace`: whose clock a time without zone shows. */
  moment(name: string): (cells: Cells, marketplace: string | null) => number | null
  /** The calendar day as written, `YYYY-MM-DD`. `monthFirst`: the report writes 05/11 for 11 May in every country. */
  day(name: string, monthFirst?: 'month-first'): Read<string | null>
  flag(name: string): Read<boolean>
}

/** Makes readers for a file's columns. They throw RowRejected with a reason a seller understands. */
export function cellReaders(columns: Columns, context: RowContext): CellReaders {
  const text = (name: string): Read<string | null> => {
    const at = columns.at(name)
    if (at < 0) return () => null
    return (cells) => bare(cells[at] ?? '')
  }
  const id = (name: string): Read<string | null> => {
    const read = text(name)
    return (cells) => {
      const value = read(cells)
      if (value !== null && value.charCodeAt(value.length - 3) === 43 && /^\d([.,]\d+)?E\+\d\d$/i.test(value)) {
        throw new RowRejected(`${name} ${value} has been shortened by a spreadsheet program; the whole number is lost.`)
      }
      return value
    }
  }
  return {
    text,
    id,
    requiredId(name) {
      const read = id(name)
      return (cells) => {
        const value = read(cells)
        if (value === null) throw new RowRejected(`${name} is empty.`)
        return value
      }
    },
    count(name) {
      const at = columns.at(name)
      const comma = columns.decimalComma(name)
      return (cells) =>
        understood(name, cells[at] ?? '', wholeNumber(bare(cells[at] ?? '') ?? '', comma), 'a whole number')
    },
    number(name) {
      const at = columns.at(name)
      const comma = columns.decimalComma(name)
      return (cells) => {
        const cell = at < 0 ? '' : (cells[at] ?? '')
        return understood(name, cell, decimalNumber(bare(cell) ?? '', comma), 'a number')
      }
    },
    currency(name) {
      const read = text(name)
      return (cells) => {
        const value = read(cells)
        if (value !== null && !isCode.test(value)) throw new RowRejected(`${name} is not a code of three letters.`)
        return value?.toUpperCase() ?? null
      }
    },
    money(name) {
      const at = columns.at(name)
      const comma = columns.decimalComma(name)
      return (cells, currency) => {
        const cell = at < 0 ? '' : (cells[at] ?? '')
        if (cell === '' || currency === null) return null
        return understood(name, cell, minorAmount(bare(cell) ?? '', currency, comma), `an amount in ${currency}`)
      }
    },
    moment(name) {
      const at = columns.at(name)
      const order = columns instanceof FileColumns ? columns.dayOrder(name) : undefined
      return (cells, marketplace) => {
        const cell = at < 0 ? '' : (cells[at] ?? '')
        if (cell === '') return null
        const dayFirst =
          order === 'mixed' ? null : order ? order === 'day-first' : writesDayFirst(marketplace ?? context.marketplace)
        const moment = readMoment(cell, { dayFirst, marketplace })
        if (moment !== undefined) return moment
        return isNullWord(cell)
          ? null
          : understood<number>(name, cell, undefined, 'a date that can be read without doubt')
      }
    },
    day(name, monthFirst) {
      const read = text(name)
      const order = columns instanceof FileColumns ? columns.dayOrder(name) : undefined
      const usual = monthFirst ? false : writesDayFirst(context.marketplace)
      const dayFirst = order === 'mixed' ? null : order ? order === 'day-first' : usual
      // a file is mostly sorted by its days
      let last: { text: string; day: string | null } = { text: '', day: null }
      return (cells) => {
        const cell = read(cells)
        if (cell === null) return null
        if (cell === last.text) return last.day
        const day = isNullWord(cell) ? null : dayOf(cell, dayFirst)?.day
        last = { text: cell, day: understood(name, cell, day, 'a date that can be read without doubt') }
        return last.day
      }
    },
    flag(name) {
      const read = text(name)
      return (cells) => /^(true|yes|y|1)$/i.test(read(cells) ?? '')
    },
  }
}

/** A moment as the database takes it, in UTC. */
export function isoMoment(moment: number | null): string | null {
  return moment === null ? null : momentText(moment)
}

function bare(cell: string): string | null {
  if (cell === '') return null
  const first = cell.charCodeAt(0)
  const last = cell.charCodeAt(cell.length - 1)
  if (first > 32 && first !== 61 && first < 128 && last > 32 && last < 128) return cell
  const unwrapped = first === 61 ? cell.replace(/^="(.*)"$/, '$1') : cell
  return unwrapped.trim() || null
}

function understood<T>(name: string, cell: string, value: T | undefined, what: string): T {
  if (value === undefined) throw new RowRejected(`${name} ${quoted(cell)} is not ${what}.`)
  return value
}

/** Amazon writes month first; a spreadsheet program writes as its country does. */
function writesDayFirst(marketplace: string | null): boolean {
  const country = marketplace === null ? 'US' : marketplaceByCode(marketplace)?.country
  return country !== 'US' && country !== 'CA'
}

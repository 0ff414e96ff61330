import type { FileColumns } from '../definition/columns.ts'
import { dayOrderOf } from '../definition/dates.ts'

interface Votes {
  name: string
  at: number
  /** For decimals: comma against dot. For dates: day first against month first. */
  one: number
  other: number
}

/** Collects over the whole file how its numbers and dates are written. */
export class Evidence {
  private readonly decimals: Votes[]
  private readonly dates: Votes[]

  constructor(columns: FileColumns, decimals: readonly string[], dates: readonly string[]) {
    this.decimals = votes(columns, decimals)
    this.dates = votes(columns, dates)
  }

  /** How many cells of a line are looked at, from its first. */
  reach(): number {
    return Math.max(0, ...[...this.decimals, ...this.dates].map(({ at }) => at)) + 1
  }

  see(cells: readonly string[]): void {
    for (const column of this.decimals) {
      const sign = decimalSign(cells[column.at] ?? '')
      if (sign === ',') column.one++
      else if (sign === '.') column.other++
    }
    for (const column of this.dates) {
      const text = cells[column.at] ?? ''
      // ISO 8601 says it all; most columns are written so.
      if (text === '' || text.charCodeAt(4) === 45) continue
      const order = dayOrderOf(text)
      if (order === 'day-first') column.one++
      else if (order === 'month-first') column.other++
    }
  }

  /** Tells the columns what was found. A column without evidence of its own follows the rest of the file. */
  conclude(columns: FileColumns): void {
    const commas = sum(this.decimals, 'one') > sum(this.decimals, 'other')
    for (const { name, one, other } of this.decimals) {
      if (one + other > 0 ? one > other : commas) columns.commas.add(name)
    }
    for (const { name, one, other } of this.dates) {
      if (one + other === 0) continue
      columns.dayOrders.set(name, one > 0 && other > 0 ? 'mixed' : one > 0 ? 'day-first' : 'month-first')
    }
  }
}

/** Abbreviations of currencies that end in a dot. */
const dottedCurrency = /(rs|kr)\./i

/** The decimal sign a number proves; null when it has none or `1.250` and `1,250` could be either. */
export function decimalSign(written: string): ',' | '.' | null {
  const text = dottedCurrency.test(written) ? written.replace(dottedCurrency, '') : written
  const comma = text.lastIndexOf(',')
  // As nearly all are written: 14.99
  if (comma < 0 && text.charCodeAt(text.length - 3) === 46 && text.indexOf('.') === text.length - 3) return '.'
  const dot = text.lastIndexOf('.')
  if (comma < 0 && dot < 0) return null
  if (comma >= 0 && dot >= 0) return comma > dot ? ',' : '.'
  const [sign, at]: [',' | '.', number] = comma >= 0 ? [',', comma] : ['.', dot]
  const opposite = sign === ',' ? '.' : ','
  if (text.indexOf(sign) !== at) return opposite
  const after = /^\d*/.exec(text.slice(at + 1))?.[0].length ?? 0
  const before = /(\d*)$/.exec(text.slice(0, at))?.[1] ?? ''
  if (after === 0) return null
  return after === 3 && before.length <= 3 && !/^0*$/.test(before) ? null : sign
}

function votes(columns: FileColumns, names: readonly string[]): Votes[] {
  const all = names.map((name) => ({ name, at: columns.at(name), one: 0, other: 0 }))
  return all.filter(({ at }) => at >= 0)
}

function sum(votes: Votes[], side: 'one' | 'other'): number {
  return votes.reduce((total, column) => total + column[side], 0)
}

import type { FileColumns } from '../definition/columns.ts'
import { dayOrderOf, isOpenDate } from '../definition/dates.ts'
import { decimalSign } from '../definition/decimalSign.ts'

interface Votes {
  name: string
  at: number
  /** For decimals: comma against dot. For dates: day first against month first. */
  one: number
  other: number
  /** Number of ambiguous dates. */
  open: number
}

/** Collects the format of numbers and dates over the whole file. */
export class Evidence {
  private readonly decimals: Votes[]
  private readonly dates: Votes[]

  constructor(columns: FileColumns, decimals: readonly string[], dates: readonly string[]) {
    this.decimals = votes(columns, decimals)
    this.dates = votes(columns, dates)
  }

  /** Returns the number of leading cells of a line that are read. */
  reach(): number {
    return Math.max(0, ...[...this.decimals, ...this.dates].map(({ at: index }) => index)) + 1
  }

  see(cells: readonly string[]): void {
    for (const column of this.decimals) {
      const sign = decimalSign(cells[column.at] ?? '')
      if (sign === ',') column.one++
      else if (sign === '.') column.other++
    }
    for (const column of this.dates) {
      const text = cells[column.at] ?? ''
      // ISO 8601 is unambiguous, and most columns use it
      if (text === '' || text.charCodeAt(4) === 45) continue
      if (column.open === 0 && isOpenDate(text)) column.open = 1
      const order = dayOrderOf(text)
      if (order === 'day-first') column.one++
      else if (order === 'month-first') column.other++
    }
  }

  /**
   * Stores the result in the columns. A column without evidence follows the rest of the file; without any evidence, or
   * with contradictory evidence, it stays ambiguous. `isTyped`: returns true for columns with numbers written by a
   * program, which use a dot.
   */
  conclude(columns: FileColumns, isTyped: (index: number) => boolean = () => false): void {
    for (const column of this.decimals) if (isTyped(column.at)) column.other += 1
    const [commas, dots] = [sum(this.decimals, 'one'), sum(this.decimals, 'other')]
    for (const { name, one, other } of this.decimals) {
      if (one + other > 0 ? one > other : commas > dots) columns.commas.add(name)
      if (one + other > 0 ? one > 0 && other > 0 : commas > 0 === dots > 0) columns.openSigns.add(name)
    }
    for (const { name, one, other, open } of this.dates) {
      if (one + other === 0) {
        if (open > 0) columns.hasOpenDates = true
        continue
      }
      columns.dayOrders.set(name, one > 0 && other > 0 ? 'mixed' : one > 0 ? 'day-first' : 'month-first')
    }
  }
}

function votes(columns: FileColumns, names: readonly string[]): Votes[] {
  const allVotes = names.map((name) => ({ name, at: columns.at(name), one: 0, other: 0, open: 0 }))
  return allVotes.filter(({ at: index }) => index >= 0)
}

function sum(votes: Votes[], side: 'one' | 'other'): number {
  return votes.reduce((total, column) => total + column[side], 0)
}

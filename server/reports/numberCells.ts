import { decimalNumber, minorAmount, wholeNumber } from '#rules/money.ts'
import type { BoundFile, Cell } from './cell.ts'
import { commaOfOpenAmount, openSign } from './definition/decimalSign.ts'
import { OpenNumberRow, RowRejected } from './definition/report.ts'
import { quoted, understood } from './quoted.ts'
import { bare } from './textCells.ts'

const reads = (name: string) => [{ name, finds: 'decimal sign' as const }]

const bound = ({ columns, spelled }: BoundFile, name: string) => {
  const columnName = spelled(name)
  return {
    own: columnName,
    at: columns.at(columnName),
    comma: columns.decimalComma(columnName),
    isOpen: columns.openSigns.has(columnName),
  }
}

/** Returns the rejection of an amount whose separator may be for thousands or decimals. */
export const openNumber = (name: string, cell: string): OpenNumberRow =>
  new OpenNumberRow(
    cell,
    `${name} ${quoted(cell)} can be read in two ways: its ${openSign(cell) === ',' ? 'comma' : 'dot'} may separate thousands or decimals.`,
  )

/** The largest whole number that is stored. */
const MAX_WHOLE = 2 ** 31 - 1

/** Returns a cell with a whole number. A missing column reads as empty. */
export const integer = (name: string): Cell<number | null> => ({
  reads: reads(name),
  bind(file) {
    const { own: columnName, at: index, comma, isOpen } = bound(file, name)
    if (index < 0) return () => null
    return ({ cells }) => {
      const cell = cells[index] ?? ''
      // a whole number has no decimals, so the sign separates thousands
      const sign = isOpen ? openSign(cell) : null
      const value = wholeNumber(bare(cell) ?? '', sign === null ? comma : sign === '.')
      if (typeof value === 'number' && Math.abs(value) > MAX_WHOLE)
        throw new RowRejected(
          `${columnName} ${quoted(cell)} is too large: ${MAX_WHOLE.toLocaleString('en-US')} at most.`,
        )
      return understood(columnName, cell, value, 'a whole number')
    }
  },
})

/** Returns a cell with a whole number that is at least 0. */
export const natural = (name: string): Cell<number | null> => ({
  reads: reads(name),
  bind(file) {
    const { own: columnName, at: index } = bound(file, name)
    const read = integer(name).bind(file)
    return (row) => {
      const value = read(row)
      if (value !== null && value < 0)
        throw new RowRejected(`${columnName} ${quoted(row.cells[index] ?? '')} is below zero.`)
      return value
    }
  },
})

/** Returns a cell with a number to three decimals; `365+` is 365. */
export const decimal = (name: string): Cell<number | null> => ({
  reads: reads(name),
  bind(file) {
    const { own: columnName, at: index, comma } = bound(file, name)
    if (index < 0) return () => null
    return ({ cells }) => {
      const cell = cells[index] ?? ''
      return understood(columnName, cell, decimalNumber(bare(cell) ?? '', comma), 'a number')
    }
  },
})

/** Returns a cell with integer minor units of the row's currency; null without a currency. */
export const money = (name: string): Cell<number | null> => ({
  reads: reads(name),
  bind(file) {
    const { own: columnName, at: index, comma, isOpen } = bound(file, name)
    if (index < 0) return () => null
    return (row) => {
      const cell = row.cells[index] ?? ''
      if (cell === '') return null
      const { currency } = row
      if (currency === null) return null
      const sign = isOpen ? openSign(cell) : null
      const isComma = sign === null ? comma : commaOfOpenAmount(sign, currency, row.marketplace)
      if (isComma === null) throw openNumber(columnName, cell)
      return understood(columnName, cell, minorAmount(bare(cell) ?? '', currency, isComma), `an amount in ${currency}`)
    }
  },
})

/** Returns a cell with units that Amazon writes with decimals, rounded. */
export const rounded = (name: string): Cell<number | null> => ({
  reads: reads(name),
  bind(file) {
    const read = decimal(name).bind(file)
    return (row) => {
      const value = read(row)
      return value === null ? null : Math.round(value)
    }
  },
})

/** Returns a cell with the sum of the known whole numbers; null if there are none. */
export const sumOf = (...names: string[]): Cell<number | null> => ({
  reads: names.flatMap(reads),
  bind(file) {
    const readers = names.map((name) => integer(name).bind(file))
    return (row) => {
      const numbers = readers.map((read) => read(row)).filter((value) => value !== null)
      return numbers.length === 0 ? null : numbers.reduce((sum, value) => sum + value, 0)
    }
  },
})

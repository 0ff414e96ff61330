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

/** A row with an amount of which nothing tells whether its sign parts thousands or decimals. */
export const openNumber = (name: string, cell: string): OpenNumberRow =>
  new OpenNumberRow(
    cell,
    `${name} ${quoted(cell)} can be read in two ways: nothing in the file tells whether its ${openSign(cell) === ',' ? 'comma' : 'dot'} parts thousands or decimals.`,
  )

/** The largest whole number that is kept. */
const MAX_WHOLE = 2 ** 31 - 1

/** A whole number. A column the file does not have reads as empty. */
export const integer = (name: string): Cell<number | null> => ({
  reads: reads(name),
  bind(file) {
    const { own: columnName, at: index, comma, isOpen } = bound(file, name)
    if (index < 0) return () => null
    return ({ cells }) => {
      const cell = cells[index] ?? ''
      // a whole number has no decimals, so that the sign parts thousands
      const sign = isOpen ? openSign(cell) : null
      const value = wholeNumber(bare(cell) ?? '', sign === null ? comma : sign === '.')
      if (typeof value === 'number' && Math.abs(value) > MAX_WHOLE)
        throw new RowRejected(
          `${columnName} ${quoted(cell)} is more than any report counts: ${MAX_WHOLE.toLocaleString('en-US')} at most.`,
        )
      return understood(columnName, cell, value, 'a whole number')
    }
  },
})

/** A whole number of what cannot be fewer than none. */
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

/** A number that may have decimals, to the thousandth; `365+` is 365. */
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

/** Integer minor units of the row's currency; null without one. */
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

/** Units that Amazon reckons with decimals. */
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

/** The sum of the whole numbers that are known; null when none is. */
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

import { decimalNumber, minorAmount, wholeNumber } from '#rules/money.ts'
import type { BoundFile, Cell } from './cell.ts'
import { understood } from './quoted.ts'
import { bare } from './textCells.ts'

const reads = (name: string) => [{ name, finds: 'decimal sign' as const }]

const bound = ({ columns, spelled }: BoundFile, name: string) => {
  const own = spelled(name)
  return { own, at: columns.at(own), comma: columns.decimalComma(own) }
}

/** A whole number. A column the file does not have reads as empty. */
export const integer = (name: string): Cell<number | null> => ({
  reads: reads(name),
  bind(file) {
    const { own, at, comma } = bound(file, name)
    if (at < 0) return () => null
    return ({ cells }) => {
      const cell = cells[at] ?? ''
      return understood(own, cell, wholeNumber(bare(cell) ?? '', comma), 'a whole number')
    }
  },
})

/** A number that may have decimals, to the thousandth; `365+` is 365. */
export const decimal = (name: string): Cell<number | null> => ({
  reads: reads(name),
  bind(file) {
    const { own, at, comma } = bound(file, name)
    if (at < 0) return () => null
    return ({ cells }) => {
      const cell = cells[at] ?? ''
      return understood(own, cell, decimalNumber(bare(cell) ?? '', comma), 'a number')
    }
  },
})

/** Integer minor units of the row's currency; null without one. */
export const money = (name: string): Cell<number | null> => ({
  reads: reads(name),
  bind(file) {
    const { own, at, comma } = bound(file, name)
    if (at < 0) return () => null
    return (row) => {
      const cell = row.cells[at] ?? ''
      if (cell === '') return null
      const { currency } = row
      if (currency === null) return null
      return understood(own, cell, minorAmount(bare(cell) ?? '', currency, comma), `an amount in ${currency}`)
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

import { fractionalAmount, measuredNumber } from '#rules/money.ts'
import type { Cell } from './cell.ts'
import { commaOfOpenFraction, openSign } from './definition/decimalSign.ts'
import { RowRejected } from './definition/report.ts'
import { openNumber } from './numberCells.ts'
import { understood } from './quoted.ts'
import { bare } from './textCells.ts'

/** Returns a cell with a charge as written, above 0, in minor units with fractions; null if blank. */
const charge = (name: string): Cell<number | null> => ({
  reads: [{ name, finds: 'decimal sign' }],
  bind({ columns, spelled }) {
    const columnName = spelled(name)
    const [index, comma, isOpen] = [
      columns.at(columnName),
      columns.decimalComma(columnName),
      columns.openSigns.has(columnName),
    ]
    if (index < 0) return () => null
    return ({ cells, currency, marketplace }) => {
      const cell = bare(cells[index] ?? '') ?? ''
      if (cell === '') return null
      if (currency === null) throw new RowRejected('The currency of the row is unknown.')
      const isComma = isOpen && openSign(cell) !== null ? commaOfOpenFraction(marketplace) : comma
      if (isComma === null) throw openNumber(columnName, cell)
      const amount = fractionalAmount(cell, currency, isComma)
      return understood(columnName, cell, amount, `an amount in ${currency}`)
    }
  },
})

/** Returns a cell with the sum of these charges, below 0 like all payments. A row without any amount is rejected. */
export const charged = (...names: string[]): Cell<number> => {
  const cells = names.map(charge)
  return {
    reads: cells.flatMap(({ reads }) => reads),
    bind(file) {
      const readers = cells.map((cell) => cell.bind(file))
      return (row) => {
        const amounts = readers.map((read) => read(row)).filter((amount) => amount !== null)
        if (amounts.length === 0) throw new RowRejected(`${names[0]} is empty.`)
        // avoids -0, which has another hash
        return -Math.round(amounts.reduce((sum, amount) => sum + amount, 0) * 10_000) / 10_000 || 0
      }
    },
  }
}

/** Returns a cell with a volume or an average number of units; null if blank. */
export const measured = (name: string): Cell<number | null> => ({
  reads: [{ name, finds: 'decimal sign' }],
  bind({ columns, spelled }) {
    const columnName = spelled(name)
    const [index, comma] = [columns.at(columnName), columns.decimalComma(columnName)]
    if (index < 0) return () => null
    return ({ cells }) => {
      const cell = cells[index] ?? ''
      return understood(columnName, cell, measuredNumber(bare(cell) ?? '', comma), 'a number')
    }
  },
})

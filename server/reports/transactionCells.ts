import { marketplaceByCode, marketplaces } from '#rules/marketplaces.ts'
import type { Cell } from './cell.ts'
import { RowRejected } from './definition/report.ts'
import { money } from './numberCells.ts'

const currencies: ReadonlySet<string> = new Set(marketplaces.map(({ currency }) => currency))

/** The currency that the lines above the header name: `All amounts in USD, unless specified`. */
const stated = (above: readonly string[]): string | undefined =>
  above.flatMap((line) => line.match(/\b[A-Z]{3}\b/g) ?? []).find((code) => currencies.has(code))

/** The currency of all amounts: as the file states it, else the one of the row's marketplace. */
export const currencyOfFile: Cell<string> = {
  reads: [],
  bind({ columns }) {
    const own = stated(columns.above)
    return ({ marketplace }) => {
      const found = own ?? (marketplace === null ? undefined : marketplaceByCode(marketplace)?.currency)
      if (found === undefined) throw new RowRejected('The currency of the file is not known.')
      return found
    }
  },
}

/** The sum of all that stands in these columns, in minor units; blanks and columns that the file lacks are 0. */
export const amountOf = (...names: string[]): Cell<number> => {
  const cells = names.map(money)
  return {
    reads: cells.flatMap(({ reads }) => reads),
    bind(file) {
      const readers = cells.map((cell) => cell.bind(file))
      return (row) => readers.reduce((sum, read) => sum + (read(row) ?? 0), 0)
    },
  }
}

import { DAY_MS } from '#rules/days.ts'
import { planningColumns, strandedColumns } from '#world/files/logisticsColumns.ts'
import { dayCell, headerLine, tabLine } from '#world/files/table.ts'
import { asinOf, type StockFile } from './stockroom.ts'

const today = Math.floor(Date.now() / DAY_MS)
const american = { seller: 'clove-us', marketplace: 'US' }
/** The codes of a product of the stockroom in the United States. */
export const codesOf = (name: string) => ({
  sku: `${name}-US`,
  fnsku: `X0${name}US`.padEnd(10, '0'),
  asin: asinOf(name),
})

/** The vases, stranded since their last sale nine days ago. */
export const strandedFile = (): StockFile => ({
  ...american,
  name: 'stranded.txt',
  text: [
    headerLine(strandedColumns),
    tabLine(strandedColumns, {
      ...codesOf('VASE'),
      'date-stranded': dayCell(today - 8),
      'primary-action': 'Relist',
      'stranded-reason': 'Listing closed',
      'product-name': 'Vase, plain',
      'fulfillable-qty': '60',
    }),
  ].join(''),
})

/** The report when nothing is stranded any more. */
export const fixedFile = (): StockFile => ({ ...american, name: 'fixed.txt', text: headerLine(strandedColumns) })

/** What the throws, which nobody buys, cost in storage. */
export const throwStorage = (): StockFile => ({
  ...american,
  name: 'planning.txt',
  text: [
    headerLine(planningColumns),
    tabLine(planningColumns, {
      ...codesOf('THROW'),
      'snapshot-date': dayCell(today),
      'product-name': 'Throw, plain',
      condition: 'New',
      available: '80',
      'inv-age-91-to-180-days': '80',
      'estimated-storage-cost-next-month': '48.00',
      currency: 'USD',
      marketplace: 'US',
    }),
  ].join(''),
})

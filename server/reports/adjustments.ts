import { joined, required } from './cell.ts'
import { day } from './dateCells.ts'
import { defineReport } from './defineReport.ts'
import { answered } from './marketplaceCells.ts'
import { integer } from './numberCells.ts'
import { unknownCells } from './rawCell.ts'
import { id, requiredId, text, upper } from './textCells.ts'

/**
 * FBA inventory adjustments, with the ledger's codes. Amazon provided the report until January 2023; old files are
 * still useful. A set is a transaction.
 */
export const adjustments = defineReport({
  type: 'adjustments',
  shape: 'events',
  decisive: 'adjusted-date transaction-item-id fnsku quantity reason',
  asks: ['seller', 'marketplace', 'asOf'],
  tables: {
    adjustments: {
      marketplace: answered,
      day: required(day('adjusted-date')),
      transaction_id: requiredId('transaction-item-id'),
      sku: id('sku'),
      fnsku: id('fnsku'),
      name: text('product-name'),
      quantity: required(integer('quantity')),
      fulfillment_center: text('fulfillment-center-id'),
      disposition: upper('disposition'),
      reason: text('reason'),
      raw: unknownCells,
    },
  },
  unhashed: ['name'],
  setKey: (line) => line.transaction_id,
  key: (line) => joined('\n', line.fnsku, line.sku, line.disposition, line.reason),
  day: (line) => line.day,
  units: (line) => Math.abs(line.quantity),
})

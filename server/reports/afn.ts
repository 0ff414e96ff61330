import { joined } from './cell.ts'
import { defineReport } from './defineReport.ts'
import { integer } from './numberCells.ts'
import { stockCells } from './stockCells.ts'
import { id, requiredId, text, upper } from './textCells.ts'

/** Amazon fulfilled inventory: one line for the sellable and one for the unsellable units of a SKU. */
export const afn = defineReport({
  type: 'afn',
  shape: 'snapshot',
  decisive: 'seller-sku fulfillment-channel-sku asin condition-type warehouse-condition-code quantity-available',
  asks: ['seller', 'marketplace', 'asOf'],
  inputs: {
    warehouseCondition: text('warehouse-condition-code'),
    state: upper('warehouse-condition-code'),
    available: integer('quantity-available'),
  },
  tables: {
    stock_rows: {
      ...stockCells,
      sku: requiredId('seller-sku'),
      fnsku: id('fulfillment-channel-sku'),
      condition: text('condition-type'),
      fulfillable: (line) => (line.state === 'SELLABLE' ? line.available : null),
      unsellable: (line) => (line.state === 'UNSELLABLE' ? line.available : null),
    },
  },
  setKey: (line) => line.marketplace,
  key: (line) => joined('\n', line.sku, line.condition, line.warehouseCondition),
  units: (line) => line.fulfillable ?? 0,
})

import { defineReport } from './defineReport.ts'
import { integer } from './numberCells.ts'
import { stockCells } from './stockCells.ts'
import { text } from './textCells.ts'

/** Reserved inventory: what units are reserved for. */
export const reserved = defineReport({
  type: 'reserved',
  shape: 'snapshot',
  decisive: 'sku fnsku asin reserved-qty reserved-customerorders reserved-fc-transfers reserved-fc-processing',
  unread: 'program',
  asks: ['seller', 'marketplace', 'asOf'],
  tables: {
    stock_rows: {
      ...stockCells,
      name: text('product-name'),
      reserved: integer('reserved-qty'),
      customer_orders: integer('reserved-customerorders'),
      fc_transfer: integer('reserved-fc-transfers'),
      fc_processing: integer('reserved-fc-processing'),
    },
  },
  setKey: (line) => line.marketplace,
  key: (line) => line.sku,
})

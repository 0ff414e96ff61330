import { marketplaceByCode } from '#rules/marketplaces.ts'
import { either, joined } from './cell.ts'
import { defineReport } from './defineReport.ts'
import { integer, money } from './numberCells.ts'
import { stockCells } from './stockCells.ts'
import { text } from './textCells.ts'

/** FBA inventory (MYI), all or unsuppressed: both have the same layouts. */
export const myi = defineReport({
  type: 'myi',
  shape: 'snapshot',
  decisive: 'sku fnsku asin condition afn-fulfillable-quantity afn-reserved-quantity',
  unread: `
    mfn-listing-exists afn-listing-exists afn-warehouse-quantity afn-total-quantity per-unit-volume afn-reserved-future-supply
    afn-future-supply-buyable store afn-fc-transfer-quantity afn-onhand-buyable-quantity afn-fulfillable-quantity-remote`,
  asks: ['seller', 'marketplace', 'asOf'],
  tables: {
    stock_rows: {
      ...stockCells,
      condition: text('condition'),
      name: text('product-name'),
      price: money('your-price'),
      currency: (line) => marketplaceByCode(line.marketplace)?.currency ?? null,
      // units abroad are counted in the report of the marketplace where they are
      fulfillable: either(integer('afn-fulfillable-quantity-local'), integer('afn-fulfillable-quantity')),
      unsellable: integer('afn-unsellable-quantity'),
      reserved: integer('afn-reserved-quantity'),
      researching: integer('afn-researching-quantity'),
      merchant: integer('mfn-fulfillable-quantity'),
      inbound_working: integer('afn-inbound-working-quantity'),
      inbound_shipped: integer('afn-inbound-shipped-quantity'),
      inbound_receiving: integer('afn-inbound-receiving-quantity'),
    },
  },
  setKey: (line) => line.marketplace,
  key: (line) => joined('\n', line.sku, line.condition),
  units: (line) => line.fulfillable ?? 0,
})

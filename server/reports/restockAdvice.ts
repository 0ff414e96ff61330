import { joined, nullCell, same } from './cell.ts'
import { day } from './dateCells.ts'
import { defineReport } from './defineReport.ts'
import { marketplaceIn } from './marketplaceCells.ts'
import { decimal, integer, money, sumOf } from './numberCells.ts'
import { stockCells } from './stockCells.ts'
import { currencyCode, requiredId, text } from './textCells.ts'

/** Restock inventory recommendations: the status of a SKU's units, and how many to send when. It contains no time. */
export const restockAdvice = defineReport({
  type: 'restockAdvice',
  shape: 'snapshot',
  decisive: 'merchant-sku fnsku asin available fc-transfer fc-processing recommended-replenishment-qty',
  unread: `
    supplier supplier-part-no. sales-last-30-days units-sold-last-30-days total-units inbound fulfilled-by
    days-of-supply-at-amazon-fulfillment-network unit-storage-size`,
  asks: ['seller', 'marketplace', 'asOf'],
  tables: {
    stock_rows: {
      ...stockCells,
      marketplace: marketplaceIn('country'),
      sku: requiredId('merchant-sku'),
      condition: text('condition'),
      name: text('product-name'),
      price: money('price'),
      currency: currencyCode('currency-code'),
      fulfillable: integer('available'),
      unsellable: integer('unfulfillable'),
      reserved: sumOf('customer-order', 'fc-transfer', 'fc-processing'),
      inbound_working: integer('working'),
      inbound_shipped: integer('shipped'),
      inbound_receiving: integer('receiving'),
      customer_orders: integer('customer-order'),
      fc_transfer: integer('fc-transfer'),
      fc_processing: integer('fc-processing'),
    },
    planning_rows: {
      marketplace: same,
      sku: same,
      fnsku: same,
      asin: same,
      condition: same,
      name: same,
      currency: same,
      available: integer('available'),
      age_0_90: nullCell,
      age_91_180: nullCell,
      age_181_270: nullCell,
      age_271_365: nullCell,
      age_365_plus: nullCell,
      shipped_t7: nullCell,
      shipped_t30: nullCell,
      shipped_t60: nullCell,
      shipped_t90: nullCell,
      days_of_supply: decimal('total-days-of-supply-(including-units-from-open-shipments)'),
      excess: nullCell,
      recommended_quantity: integer('recommended-replenishment-qty'),
      recommended_ship_date: day('recommended-ship-date'),
      alert: text('alert'),
      recommended_action: text('recommended-action'),
      storage_cost: nullCell,
      category: nullCell,
      raw: same,
    },
  },
  setKey: (line) => line.marketplace,
  key: (line) => joined('\n', line.sku, line.fnsku, line.condition),
  units: (line) => line.fulfillable ?? 0,
})

import { stockReport } from './stockReport.ts'
import { words } from './words.ts'

/** Amazon fulfilled inventory: a line for what can be sold of a SKU and one for what cannot. */
export const afn = stockReport(
  'afn',
  words('seller-sku fulfillment-channel-sku asin condition-type warehouse-condition-code quantity-available'),
  ['seller', 'marketplace', 'asOf'],
  {
    known: words('seller-sku fulfillment-channel-sku asin condition-type warehouse-condition-code quantity-available'),
    sku: 'seller-sku',
    fnsku: 'fulfillment-channel-sku',
    key: ['condition-type', 'warehouse-condition-code'],
    text: { condition: 'condition-type' },
    counts: { fulfillable: 'quantity-available', unsellable: 'quantity-available' },
    when: { column: 'warehouse-condition-code', states: { SELLABLE: 'fulfillable', UNSELLABLE: 'unsellable' } },
  },
)

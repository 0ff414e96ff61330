import { stockReport } from './stockReport.ts'
import { words } from './words.ts'

/** FBA inventory (MYI), all or unsuppressed: both have the same layouts. */
export const myi = stockReport(
  'myi',
  words('sku fnsku asin condition afn-fulfillable-quantity afn-reserved-quantity'),
  ['seller', 'marketplace', 'asOf'],
  {
    known: words(`
      sku fnsku asin product-name condition your-price mfn-listing-exists mfn-fulfillable-quantity afn-listing-exists
      afn-warehouse-quantity afn-fulfillable-quantity afn-unsellable-quantity afn-reserved-quantity afn-total-quantity
      per-unit-volume afn-inbound-working-quantity afn-inbound-shipped-quantity afn-inbound-receiving-quantity
      afn-researching-quantity afn-reserved-future-supply afn-future-supply-buyable store afn-fc-transfer-quantity
      afn-onhand-buyable-quantity afn-fulfillable-quantity-local afn-fulfillable-quantity-remote`),
    sku: 'sku',
    fnsku: 'fnsku',
    key: ['condition'],
    text: { condition: 'condition', name: 'product-name' },
    price: 'your-price',
    counts: {
      fulfillable: 'afn-fulfillable-quantity',
      unsellable: 'afn-unsellable-quantity',
      reserved: 'afn-reserved-quantity',
      researching: 'afn-researching-quantity',
      merchant: 'mfn-fulfillable-quantity',
      inbound_working: 'afn-inbound-working-quantity',
      inbound_shipped: 'afn-inbound-shipped-quantity',
      inbound_receiving: 'afn-inbound-receiving-quantity',
    },
  },
)

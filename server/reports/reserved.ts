import { stockReport } from './stockReport.ts'
import { words } from './words.ts'

/** Reserved inventory: what units are reserved for. */
export const reserved = stockReport(
  'reserved',
  words('sku fnsku asin reserved-qty reserved-customerorders reserved-fc-transfers reserved-fc-processing'),
  ['seller', 'marketplace', 'asOf'],
  {
    known: words(`
      sku fnsku asin product-name reserved-qty reserved-customerorders reserved-fc-transfers reserved-fc-processing program`),
    sku: 'sku',
    fnsku: 'fnsku',
    key: [],
    text: { name: 'product-name' },
    counts: {
      reserved: 'reserved-qty',
      customer_orders: 'reserved-customerorders',
      fc_transfer: 'reserved-fc-transfers',
      fc_processing: 'reserved-fc-processing',
    },
  },
)

import { stockReport } from './stockReport.ts'
import { words } from './words.ts'

/** Amazon fulfilled inventory by country: where the units lie that can be sold there. */
export const afnCountry = stockReport(
  'afnCountry',
  words('seller-sku fulfillment-channel-sku asin condition-type country quantity-for-local-fulfillment'),
  ['seller', 'asOf'],
  {
    known: words('seller-sku fulfillment-channel-sku asin condition-type country quantity-for-local-fulfillment'),
    sku: 'seller-sku',
    fnsku: 'fulfillment-channel-sku',
    key: ['condition-type', 'country'],
    text: { condition: 'condition-type' },
    country: 'country',
    counts: { fulfillable: 'quantity-for-local-fulfillment' },
  },
)

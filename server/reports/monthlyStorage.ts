import { always, joined, required } from './cell.ts'
import { day } from './dateCells.ts'
import { defineReport } from './defineReport.ts'
import { marketplaceIn } from './marketplaceCells.ts'
import { unknownCells } from './rawCell.ts'
import { charged, measured } from './storageCells.ts'
import { currencyCode, id, text, upper } from './textCells.ts'

/**
 * Monthly storage fees: Amazon's expected charge for a product in a fulfillment center, with fractions of a cent per
 * row. A set is a product in a month and country, because a later file replaces it completely.
 */
export const monthlyStorage = defineReport({
  type: 'monthlyStorage',
  shape: 'events',
  decisive: 'fnsku fulfillment-center month-of-charge estimated-monthly-storage-fee',
  unread: `
    longest-side median-side shortest-side measurement-units weight weight-units item-volume
    average-quantity-pending-removal average-quantity-customer-orders base-rate breakdown-incentive-fee-amount
    dangerous-goods-storage-type eligible-for-inventory-discount qualifies-for-inventory-discount
    storage-utilization-ratio storage-utilization-ratio-units total-incentive-fee-amount utilization-surcharge-rate
    total-incentive-amount category`,
  // names in Seller Central Japan
  spellings: {
    'estimated-monthly-storage-fee': 'monthly-storage-fee-(est.)',
    'estimated-total-item-volume': 'total-item-volume-(est.)',
    'product-name': 'item-name',
    currency: '通貨',
  },
  asks: ['seller', 'marketplace', 'asOf'],
  tables: {
    storage_fees: {
      fee: always('monthly'),
      day: required(day('month-of-charge')),
      country: upper('country-code'),
      marketplace: marketplaceIn('country-code'),
      fnsku: id('fnsku'),
      asin: id('asin'),
      name: text('product-name'),
      fulfillment_center: text('fulfillment-center'),
      tier: text('product-size-tier'),
      quantity: measured('average-quantity-on-hand'),
      volume: measured('estimated-total-item-volume'),
      volume_unit: text('volume-units'),
      rate: measured('storage-rate'),
      currency: required(currencyCode('currency')),
      amount: charged('estimated-monthly-storage-fee'),
      raw: unknownCells,
    },
  },
  unhashed: ['name'],
  setKey: (line) => joined('|', line.day, line.country ?? line.marketplace, line.fnsku ?? line.asin),
  key: (line) => joined('\n', line.fulfillment_center, line.tier),
  day: (line) => line.day,
})

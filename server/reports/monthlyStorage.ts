import { always, joined, required } from './cell.ts'
import { day } from './dateCells.ts'
import { defineReport } from './defineReport.ts'
import { marketplaceIn } from './marketplaceCells.ts'
import { decimal } from './numberCells.ts'
import { unknownCells } from './rawCell.ts'
import { charged } from './storageCells.ts'
import { currencyCode, id, text, upper } from './textCells.ts'

/**
 * Monthly storage fees: what Amazon expects to charge for a product in a fulfillment center, parts of a cent a row. A set is a
 * product in a month and country, for a later file restates it whole.
 */
export const monthlyStorage = defineReport({
  type: 'monthlyStorage',
  shape: 'events',
  decisive: 'fnsku fulfillment-center month-of-charge estimated-monthly-storage-fee',
  unread: `
    longest-side median-side shortest-side measurement-units weight weight-units item-volume
    average-quantity-pending-removal average-quantity-customer-orders base-rate breakdown-incentive-fee-amount
    dangerous-goods-storage-type eligible-for-inventory-discount qualifies-for-inventory-discount
    storage-utilization-ratio storage-utilization-ratio-units total-incentive-fee-amount utilization-surcharge-rate`,
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
      quantity: decimal('average-quantity-on-hand'),
      volume: decimal('estimated-total-item-volume'),
      volume_unit: text('volume-units'),
      rate: decimal('storage-rate'),
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

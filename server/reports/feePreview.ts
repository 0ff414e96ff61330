import { either } from './cell.ts'
import { defineReport } from './defineReport.ts'
import { marketplaceIn } from './marketplaceCells.ts'
import { money } from './numberCells.ts'
import { unknownCells } from './rawCell.ts'
import { currencyCode, id, requiredId, text } from './textCells.ts'

/**
 * FBA fee preview: Amazon's expected fees on a sale of a SKU. North America's file covers several stores, Europe's a
 * single one that it does not name. A snapshot per marketplace.
 */
export const feePreview = defineReport({
  type: 'feePreview',
  shape: 'snapshot',
  decisive: 'sku fnsku your-price currency estimated-fee-total estimated-referral-fee-per-unit',
  unread: `
    product-group brand fulfilled-by has-local-inventory sales-price longest-side median-side shortest-side length-and-girth
    unit-of-dimension item-package-weight unit-of-weight estimated-order-handling-fee-per-order estimated-pick-pack-fee-per-unit
    estimated-weight-handling-fee-per-unit
    estimated-future-fee-(current-selling-on-amazon-+-future-fulfillment-fees) estimated-future-order-handling-fee-per-order
    estimated-future-pick-pack-fee-per-unit estimated-future-weight-handling-fee-per-unit
    expected-future-fulfillment-fee-per-unit expected-efn-fulfilment-fee-per-unit-uk expected-efn-fulfilment-fee-per-unit-de
    expected-efn-fulfilment-fee-per-unit-fr expected-efn-fulfilment-fee-per-unit-it expected-efn-fulfilment-fee-per-unit-es
    expected-efn-fulfilment-fee-per-unit-se`,
  asks: ['seller', 'marketplace', 'asOf'],
  tables: {
    fee_previews: {
      marketplace: marketplaceIn('amazon-store'),
      sku: requiredId('sku'),
      fnsku: id('fnsku'),
      asin: id('asin'),
      name: text('product-name'),
      size_tier: either(text('product-size-tier'), text('product-size-weight-band')),
      price: money('your-price'),
      currency: currencyCode('currency'),
      fee_total: money('estimated-fee-total'),
      referral_fee: money('estimated-referral-fee-per-unit'),
      closing_fee: money('estimated-variable-closing-fee'),
      fulfillment_fee: either(
        money('expected-fulfillment-fee-per-unit'),
        money('expected-domestic-fulfilment-fee-per-unit'),
      ),
      raw: unknownCells,
    },
  },
  unhashed: ['name'],
  setKey: (line) => line.marketplace,
  key: (line) => line.sku,
})

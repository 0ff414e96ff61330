import { joined, required } from './cell.ts'
import { day } from './dateCells.ts'
import { defineReport, type RowOf } from './defineReport.ts'
import { answered } from './marketplaceCells.ts'
import { natural } from './numberCells.ts'
import { unknownCells } from './rawCell.ts'
import { id, requiredId, text, upper } from './textCells.ts'

/**
 * FBA customer returns. A set is the unit with a license plate number; later files change its disposition and status.
 * Without a number, a set is all returns of an order's SKU to a fulfillment center on a day. Customer comments are not
 * stored: they are personal and may contain tabs.
 */
export const customerReturns = defineReport({
  type: 'customerReturns',
  shape: 'events',
  decisive: 'return-date order-id sku quantity detailed-disposition reason',
  unread: 'customer-comments',
  looseEnd: 'customer-comments',
  asks: ['seller', 'marketplace', 'asOf'],
  tables: {
    customer_returns: {
      marketplace: answered,
      day: required(day('return-date')),
      order_id: requiredId('order-id'),
      sku: id('sku'),
      fnsku: id('fnsku'),
      asin: id('asin'),
      name: text('product-name'),
      quantity: required(natural('quantity')),
      fulfillment_center: text('fulfillment-center-id'),
      disposition: upper('detailed-disposition'),
      reason: text('reason'),
      status: text('status'),
      license_plate: id('license-plate-number'),
      raw: unknownCells,
    },
  },
  unhashed: ['name'],
  setKey: (line) => line.license_plate ?? alike(line),
  key: alike,
  day: (line) => line.day,
  units: (line) => line.quantity,
})

/** Returns the key of units without a license plate number. */
function alike(
  unit: Pick<RowOf<'customer_returns'>, 'order_id' | 'sku' | 'fnsku' | 'day' | 'fulfillment_center'>,
): string {
  return joined('|', unit.order_id, unit.sku ?? unit.fnsku, unit.day, unit.fulfillment_center)
}

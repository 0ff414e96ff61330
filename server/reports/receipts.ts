import { either, joined, required } from './cell.ts'
import { day } from './dateCells.ts'
import { defineReport } from './defineReport.ts'
import { answered } from './marketplaceCells.ts'
import { integer } from './numberCells.ts'
import { unknownCells } from './rawCell.ts'
import { id, requiredId, text } from './textCells.ts'

/**
 * FBA received inventory: received units, and corrections of miscounts. Amazon provided it until January 2023; old
 * files are still useful. A set is a day of a marketplace.
 */
export const receipts = defineReport({
  type: 'receipts',
  shape: 'events',
  decisive: 'received-date fnsku sku quantity fba-shipment-id',
  asks: ['seller', 'marketplace', 'asOf'],
  tables: {
    receipts: {
      marketplace: answered,
      day: required(day('received-date')),
      sku: id('sku'),
      fnsku: requiredId('fnsku'),
      name: text('product-name'),
      quantity: required(integer('quantity')),
      shipment_id: id('fba-shipment-id'),
      fulfillment_center: text('fulfillment-center-id'),
      disposition: either(text('detailed-disposition'), text('disposition')),
      raw: unknownCells,
    },
  },
  unhashed: ['name'],
  setKey: (line) => joined('|', line.marketplace, line.day),
  key: (line) => joined('\n', line.fnsku, line.sku, line.shipment_id, line.fulfillment_center),
  day: (line) => line.day,
  units: (line) => Math.abs(line.quantity),
})

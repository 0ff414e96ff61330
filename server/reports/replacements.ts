import { joined, required } from './cell.ts'
import { day } from './dateCells.ts'
import { defineReport } from './defineReport.ts'
import { answered } from './marketplaceCells.ts'
import { natural } from './numberCells.ts'
import { unknownCells } from './rawCell.ts'
import { id, requiredId, text } from './textCells.ts'

/** Replacements: units that Amazon sent free of charge in place of others. A set is a replacement order. */
export const replacements = defineReport({
  type: 'replacements',
  shape: 'events',
  decisive: 'shipment-date sku replacement-amazon-order-id original-amazon-order-id',
  asks: ['seller', 'marketplace', 'asOf'],
  tables: {
    replacements: {
      marketplace: answered,
      day: required(day('shipment-date')),
      order_id: requiredId('replacement-amazon-order-id'),
      original_order_id: requiredId('original-amazon-order-id'),
      sku: requiredId('sku'),
      asin: id('asin'),
      quantity: required(natural('quantity')),
      fulfillment_center: text('fulfillment-center-id'),
      original_center: text('original-fulfillment-center-id'),
      reason: text('replacement-reason-code'),
      raw: unknownCells,
    },
  },
  setKey: (line) => line.order_id,
  key: (line) => joined('\n', line.sku, line.day),
  day: (line) => line.day,
  units: (line) => line.quantity,
})

import { joined, required } from './cell.ts'
import { day } from './dateCells.ts'
import { defineReport, type RowOf } from './defineReport.ts'
import { answered } from './marketplaceCells.ts'
import { integer } from './numberCells.ts'
import { unknownCells } from './rawCell.ts'
import { id, requiredId, text, upper } from './textCells.ts'

type Parcel = Pick<RowOf<'removal_shipments'>, 'order_id' | 'sku' | 'fnsku' | 'disposition' | 'tracking' | 'day'>
const setOf = (line: Parcel): string =>
  joined('|', line.order_id, line.sku, line.fnsku, line.disposition, line.tracking, line.day)

/**
 * Removal shipment detail: units shipped from Amazon to the seller, by parcel; its day is the shipping day. A set is a
 * parcel's units of an order's SKU in one disposition.
 */
export const removalShipments = defineReport({
  type: 'removalShipments',
  shape: 'events',
  decisive: 'order-id shipment-date shipped-quantity tracking-number removal-order-type',
  unread: 'request-date',
  asks: ['seller', 'marketplace', 'asOf'],
  tables: {
    removal_shipments: {
      marketplace: answered,
      day: required(day('shipment-date')),
      order_id: requiredId('order-id'),
      shipment_id: id('shipment-id'),
      order_type: text('removal-order-type'),
      source: text('order-source'),
      sku: id('sku'),
      fnsku: id('fnsku'),
      disposition: upper('disposition'),
      quantity: required(integer('shipped-quantity')),
      carrier: text('carrier'),
      tracking: id('tracking-number'),
      raw: unknownCells,
    },
  },
  setKey: setOf,
  key: setOf,
  day: (line) => line.day,
  units: (line) => line.quantity,
})

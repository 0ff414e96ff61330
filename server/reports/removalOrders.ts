import { joined, required } from './cell.ts'
import { day, instant } from './dateCells.ts'
import { defineReport, type RowOf } from './defineReport.ts'
import { marketplaceOfCurrency } from './marketplaceCells.ts'
import { integer, money } from './numberCells.ts'
import { unknownCells } from './rawCell.ts'
import { currencyCode, id, requiredId, text, upper } from './textCells.ts'

const setOf = (line: Pick<RowOf<'removal_orders'>, 'order_id' | 'sku' | 'fnsku' | 'disposition'>): string =>
  joined('|', line.order_id, line.sku, line.fnsku, line.disposition)

/**
 * Removal order detail: requests to return, dispose of or liquidate units, and their progress. A set is a SKU in one
 * disposition on an order; the most recently updated row counts.
 */
export const removalOrders = defineReport({
  type: 'removalOrders',
  shape: 'events',
  decisive: 'request-date order-id order-type order-status requested-quantity disposed-quantity',
  unread: 'service-speed',
  asks: ['seller', 'marketplace', 'asOf'],
  inputs: { updated: instant('last-updated-date') },
  tables: {
    removal_orders: {
      marketplace: marketplaceOfCurrency,
      day: required(day('request-date')),
      order_id: requiredId('order-id'),
      source: text('order-source'),
      order_type: required(text('order-type')),
      status: required(text('order-status')),
      sku: id('sku'),
      fnsku: id('fnsku'),
      disposition: upper('disposition'),
      requested: integer('requested-quantity'),
      cancelled: integer('cancelled-quantity'),
      disposed: integer('disposed-quantity'),
      shipped: integer('shipped-quantity'),
      in_process: integer('in-process-quantity'),
      fee: money('removal-fee'),
      currency: currencyCode('currency'),
      raw: unknownCells,
    },
  },
  setKey: setOf,
  key: setOf,
  at: (line) => line.updated,
  day: (line) => line.day,
  units: (line) => line.requested ?? 0,
})

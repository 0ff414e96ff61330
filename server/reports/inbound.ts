import { always, either, joined, required } from './cell.ts'
import { day, instant } from './dateCells.ts'
import { defineReport } from './defineReport.ts'
import { marketplaceIn } from './marketplaceCells.ts'
import { integer, natural } from './numberCells.ts'
import { unknownCells } from './rawCell.ts'
import { id, requiredId, text } from './textCells.ts'

/** Returns a shipment status in the shipment API's spelling: `Ready to ship` becomes READY_TO_SHIP. */
const statusCode = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[\s-]+/g, '_')
    .replace(/^CANCELED$/, 'CANCELLED')

/**
 * Items of inbound shipments. A file contains a shipment completely; its received units increase for weeks, and may
 * decrease.
 */
export const inbound = defineReport({
  type: 'inbound',
  shape: 'events',
  decisive: 'shipment-id status merchant-sku shipped received',
  // Seller Central's downloads, the shipment API's forms and tools based on it have different names for the same
  // columns.
  spellings: {
    'shipment-id': 'shipmentid fba-shipment-id shipment-confirmation-id',
    'shipment-name': 'shipmentname',
    status: 'shipment-status shipmentstatus',
    destination: `
      ship-to destination-fc destination-fulfillment-center destination-fulfillment-center-id destinationfulfillmentcenterid`,
    created: 'created-date created-at created-on creation-date date-created shipment-created',
    'last-updated': 'last-updated-date last-updated-at lastupdateddate updated updated-at',
    closed: 'closed-date closed-at closed-on date-closed',
    'merchant-sku': 'sku seller-sku sellersku msku',
    fnsku: 'fulfillment-network-sku fulfillmentnetworksku',
    title: 'product-name item-name',
    shipped: 'shipped-units units-shipped quantity-shipped quantityshipped units-expected expected-units expected',
    received: 'received-units units-received quantity-received quantityreceived units-located located-units located',
    'units-per-case': 'quantity-in-case quantityincase in-case',
    marketplace: 'country store',
  },
  asks: ['seller', 'marketplace', 'asOf'],
  inputs: {
    stated: required(text('status')),
    closed: day('closed'),
    updated: instant('last-updated'),
    updatedDay: day('last-updated'),
  },
  tables: {
    inbound_items: {
      marketplace: marketplaceIn('marketplace'),
      shipment_id: requiredId('shipment-id'),
      shipment_name: text('shipment-name'),
      status: (line) => statusCode(line.stated),
      destination: text('destination'),
      created_on: day('created'),
      closed_on: (line) => line.closed ?? (line.status === 'CLOSED' ? line.updatedDay : null),
      sku: requiredId('merchant-sku'),
      fnsku: id('fnsku'),
      asin: id('asin'),
      name: text('title'),
      shipped: either(natural('shipped'), always(0)),
      received: either(natural('received'), always(0)),
      in_case: integer('units-per-case'),
      raw: unknownCells,
    },
  },
  setKey: (line) => line.shipment_id,
  key: (line) => joined('\n', line.sku, line.fnsku),
  at: (line) => line.updated,
  day: (line) => line.created_on,
  units: (line) => line.shipped,
})

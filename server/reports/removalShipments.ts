import { cellReaders } from './cells.ts'
import { fitting, type KnownReport } from './definition/knownReport.ts'
import { RowRejected } from './definition/report.ts'
import { framed, unknownCells } from './rowFrame.ts'
import { answeredMarketplace } from './snapshot.ts'
import { words } from './words.ts'

const known = words(`
  request-date order-id shipment-date sku fnsku disposition shipped-quantity carrier tracking-number removal-order-type
  order-source shipment-id`)
const columns = words(`
  marketplace day order_id shipment_id order_type source sku fnsku disposition quantity carrier tracking raw`)

/**
 * Removal shipment detail: what left Amazon for the seller, by parcel; its day is that of the shipment. A set is what one
 * parcel holds of an order's SKU in one disposition.
 */
export const removalShipments: KnownReport = {
  type: 'removalShipments',
  shape: 'events',
  ...fitting(words('order-id shipment-date shipped-quantity tracking-number removal-order-type')),
  known,
  asks: ['seller', 'marketplace', 'asOf'],
  decimals: ['shipped-quantity'],
  dates: words('request-date shipment-date'),
  columns,
  targets: [{ table: 'removal_shipments', columns }],
  bind(file, context) {
    const read = cellReaders(file, context)
    const [day, order, shipment] = [read.day('shipment-date'), read.requiredId('order-id'), read.id('shipment-id')]
    const [type, source] = [read.text('removal-order-type'), read.text('order-source')]
    const [sku, fnsku, disposition] = [read.id('sku'), read.id('fnsku'), read.text('disposition')]
    const [count, carrier] = [read.count('shipped-quantity'), read.text('carrier')]
    const tracking = read.id('tracking-number')
    const raw = unknownCells(file, known)

    return framed(file, (cells) => {
      const [marketplace, date, units] = [answeredMarketplace(context), day(cells), count(cells)]
      if (date === null) throw new RowRejected('shipment-date is empty.')
      if (units === null) throw new RowRejected('shipped-quantity is empty.')
      const [id, item, unit, parcel] = [order(cells), sku(cells), fnsku(cells), tracking(cells)]
      const where = disposition(cells)?.toUpperCase() ?? null
      const key = [id, item, unit, where, parcel, date].map((part) => part ?? '').join('|')
      return {
        setKey: key,
        key,
        at: null,
        day: date,
        units,
        currency: null,
        marketplace,
        values: [
          marketplace,
          date,
          id,
          shipment(cells),
          type(cells),
          source(cells),
          item,
          unit,
          where,
          units,
          carrier(cells),
          parcel,
          raw(cells),
        ],
      }
    })
  },
}

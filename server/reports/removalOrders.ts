import { cellReaders, isoMoment } from './cells.ts'
import { fitting, type KnownReport } from './definition/knownReport.ts'
import { RowRejected } from './definition/report.ts'
import { marketplaceOfMoney } from './moneyPlace.ts'
import { framed, unknownCells } from './rowFrame.ts'
import { words } from './words.ts'

const counted = words('requested-quantity cancelled-quantity disposed-quantity shipped-quantity in-process-quantity')
const known = [
  ...words(`
  request-date order-id order-source order-type service-speed order-status last-updated-date sku fnsku disposition removal-fee
  currency`),
  ...counted,
]
const columns = words(`
  marketplace day order_id source order_type status sku fnsku disposition requested cancelled disposed shipped in_process fee
  currency raw`)

/**
 * Removal order detail: what was asked to be sent back, disposed of or sold off, and how far that is. A set is a SKU in one
 * disposition on an order; the row updated last counts.
 */
export const removalOrders: KnownReport = {
  type: 'removalOrders',
  shape: 'events',
  ...fitting(words('request-date order-id order-type order-status requested-quantity disposed-quantity')),
  known,
  asks: ['seller', 'marketplace', 'asOf'],
  decimals: [...counted, 'removal-fee'],
  dates: words('request-date last-updated-date'),
  columns,
  targets: [{ table: 'removal_orders', columns }],
  bind(file, context) {
    const read = cellReaders(file, context)
    const [day, updated] = [read.day('request-date'), read.moment('last-updated-date')]
    const [order, source] = [read.requiredId('order-id'), read.text('order-source')]
    const [type, status] = [read.text('order-type'), read.text('order-status')]
    const [sku, fnsku, disposition] = [read.id('sku'), read.id('fnsku'), read.text('disposition')]
    const counts = counted.map((name) => read.count(name))
    const [fee, currency] = [read.money('removal-fee'), read.currency('currency')]
    const raw = unknownCells(file, known)

    return framed(file, (cells) => {
      const [date, kind, state] = [day(cells), type(cells), status(cells)]
      if (date === null) throw new RowRejected('request-date is empty.')
      if (kind === null) throw new RowRejected('order-type is empty.')
      if (state === null) throw new RowRejected('order-status is empty.')
      const [id, item, unit] = [order(cells), sku(cells), fnsku(cells)]
      const [where, money] = [disposition(cells)?.toUpperCase() ?? null, currency(cells)]
      const marketplace = marketplaceOfMoney(context, money)
      const units = counts.map((count) => count(cells))
      const key = [id, item, unit, where].map((part) => part ?? '').join('|')
      return {
        setKey: key,
        key,
        at: isoMoment(updated(cells, marketplace)),
        day: date,
        units: units[0] ?? 0,
        currency: money,
        marketplace,
        values: [
          marketplace,
          date,
          id,
          source(cells),
          kind,
          state,
          item,
          unit,
          where,
          ...units,
          fee(cells, money),
          money,
          raw(cells),
        ],
      }
    })
  },
}

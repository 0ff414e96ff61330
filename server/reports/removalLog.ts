import { cellReaders } from './cells.ts'
import { fitting, type KnownReport } from './definition/knownReport.ts'
import { RowRejected } from './definition/report.ts'
import { removalLogColumns } from './removalTemplate.ts'
import { framed, unknownCells } from './rowFrame.ts'
import { answeredMarketplace } from './snapshot.ts'
import { words } from './words.ts'

const counted = words('good damaged different')
const columns = words('marketplace day order_id tracking sku fnsku good damaged different raw')

/**
 * The seller's own log of what came back from removals, in our template. A set is what a parcel held of a SKU, so that a
 * count can be corrected; where no parcel is named, what came of an order's SKU on a day.
 */
export const removalLog: KnownReport = {
  type: 'removalLog',
  shape: 'events',
  ...fitting(words('order-id tracking received-on good damaged different')),
  known: removalLogColumns,
  asks: ['seller', 'marketplace', 'asOf'],
  decimals: counted,
  dates: ['received-on'],
  columns,
  targets: [{ table: 'removal_receipts', columns }],
  bind(file, context) {
    const read = cellReaders(file, context)
    const [order, tracking, day] = [read.requiredId('order-id'), read.id('tracking'), read.day('received-on')]
    const [sku, fnsku] = [read.id('sku'), read.id('fnsku')]
    const counts = counted.map((name) => read.count(name))
    const raw = unknownCells(file, removalLogColumns)

    return framed(file, (cells) => {
      const [marketplace, date] = [answeredMarketplace(context), day(cells)]
      if (date === null) throw new RowRejected('received-on is empty.')
      const found = counts.map((count) => count(cells))
      if (found.every((units) => units === null)) throw new RowRejected('good, damaged and different are all empty.')
      const units = found.map((count) => count ?? 0)
      if (units.some((count) => count < 0)) throw new RowRejected('good, damaged and different cannot be below zero.')
      const [id, parcel, item, unit] = [order(cells), tracking(cells), sku(cells), fnsku(cells)]
      if (item === null && unit === null) throw new RowRejected('sku and fnsku are both empty.')
      const key = [id, parcel ?? date, item, unit].map((part) => part ?? '').join('|')
      return {
        setKey: key,
        key,
        at: null,
        day: date,
        units: units.reduce((sum, count) => sum + count, 0),
        currency: null,
        marketplace,
        values: [marketplace, date, id, parcel, item, unit, ...units, raw(cells)],
      }
    })
  },
}

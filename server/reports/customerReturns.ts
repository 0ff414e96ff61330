import { type Cells, cellReaders } from './cells.ts'
import { fitting, type KnownReport } from './definition/knownReport.ts'
import { type FactRow, RowRejected } from './definition/report.ts'
import { framed, unknownCells } from './rowFrame.ts'
import { answeredMarketplace } from './snapshot.ts'
import { words } from './words.ts'

const COMMENTS = 'customer-comments'
const known = [
  ...words(`
  return-date order-id sku asin fnsku product-name quantity fulfillment-center-id detailed-disposition reason status
  license-plate-number`),
  COMMENTS,
]
const columns = words(`
  marketplace day order_id sku fnsku asin name quantity fulfillment_center disposition reason status license_plate raw`)

/**
 * FBA customer returns. A set is the unit that its licence plate names; later files say something else of its disposition and
 * status. Where a plate is missing, a set is what came back of an order's SKU to a centre on a day. What customers write is
 * not kept: it is theirs, and it may hold tabs.
 */
export const customerReturns: KnownReport = {
  type: 'customerReturns',
  shape: 'events',
  ...fitting(words('return-date order-id sku quantity detailed-disposition reason')),
  known,
  asks: ['seller', 'marketplace', 'asOf'],
  decimals: ['quantity'],
  dates: ['return-date'],
  columns,
  unhashed: ['name'],
  targets: [{ table: 'customer_returns', columns }],
  bind(file, context) {
    const read = cellReaders(file, context)
    const [day, order, count] = [read.day('return-date'), read.requiredId('order-id'), read.count('quantity')]
    const [sku, fnsku, asin, name] = [read.id('sku'), read.id('fnsku'), read.id('asin'), read.text('product-name')]
    const [centre, disposition] = [read.text('fulfillment-center-id'), read.text('detailed-disposition')]
    const [reason, status, plate] = [read.text('reason'), read.text('status'), read.id('license-plate-number')]
    const raw = unknownCells(file, known)

    const map = (cells: Cells): FactRow => {
      const [marketplace, date, units] = [answeredMarketplace(context), day(cells), count(cells)]
      if (date === null) throw new RowRejected('return-date is empty.')
      if (units === null) throw new RowRejected('quantity is empty.')
      const [id, item, unit, where, label] = [order(cells), sku(cells), fnsku(cells), centre(cells), plate(cells)]
      const alike = [id, item ?? unit, date, where].map((part) => part ?? '').join('|')
      return {
        setKey: label ?? alike,
        key: alike,
        at: null,
        day: date,
        units,
        currency: null,
        marketplace,
        values: [
          marketplace,
          date,
          id,
          item,
          unit,
          asin(cells),
          name(cells),
          units,
          where,
          disposition(cells)?.toUpperCase() ?? null,
          reason(cells),
          status(cells),
          label,
          raw(cells),
        ],
      }
    }
    return file.names.at(-1) === COMMENTS ? map : framed(file, map)
  },
}

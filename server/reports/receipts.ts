import { cellReaders } from './cells.ts'
import { fitting, type KnownReport } from './definition/knownReport.ts'
import { RowRejected } from './definition/report.ts'
import { placeReader } from './place.ts'
import { framed, unknownCells } from './rowFrame.ts'
import { words } from './words.ts'

const known = words(`
  received-date fnsku sku product-name quantity fba-shipment-id fulfillment-center-id detailed-disposition disposition`)
const columns = words('marketplace day sku fnsku name quantity shipment_id fulfillment_center disposition raw')

/**
 * FBA received inventory: units counted in, and taken back where they were miscounted. Amazon made it until January 2023;
 * old files are worth keeping. A set is a day of a marketplace.
 */
export const receipts: KnownReport = {
  type: 'receipts',
  shape: 'events',
  ...fitting(words('received-date fnsku sku quantity fba-shipment-id')),
  known,
  asks: ['seller', 'marketplace', 'asOf'],
  decimals: ['quantity'],
  dates: ['received-date'],
  columns,
  unhashed: ['name'],
  targets: [{ table: 'receipts', columns }],
  bind(file, context) {
    const read = cellReaders(file, context)
    const place = placeReader(file, context, [])
    const [day, fnsku, sku] = [read.day('received-date'), read.requiredId('fnsku'), read.id('sku')]
    const [name, shipment] = [read.text('product-name'), read.id('fba-shipment-id')]
    const [centre, count] = [read.text('fulfillment-center-id'), read.count('quantity')]
    const [detailed, disposition] = [read.text('detailed-disposition'), read.text('disposition')]
    const raw = unknownCells(file, known)

    return framed(file, (cells) => {
      const [marketplace, date, units] = [place(cells), day(cells), count(cells)]
      if (date === null) throw new RowRejected('received-date is empty.')
      if (units === null) throw new RowRejected('quantity is empty.')
      const [unit, item, from, where] = [fnsku(cells), sku(cells), shipment(cells), centre(cells)]
      return {
        setKey: `${marketplace}|${date}`,
        key: [unit, item, from, where].map((part) => part ?? '').join('\n'),
        at: null,
        day: date,
        units: Math.abs(units),
        currency: null,
        marketplace,
        values: [
          marketplace,
          date,
          item,
          unit,
          name(cells),
          units,
          from,
          where,
          detailed(cells) ?? disposition(cells),
          raw(cells),
        ],
      }
    })
  },
}

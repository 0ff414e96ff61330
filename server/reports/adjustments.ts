import { cellReaders } from './cells.ts'
import { fitting, type KnownReport } from './definition/knownReport.ts'
import { RowRejected } from './definition/report.ts'
import { framed, unknownCells } from './rowFrame.ts'
import { answeredMarketplace } from './snapshot.ts'
import { words } from './words.ts'

const known = words(`
  adjusted-date transaction-item-id fnsku sku product-name fulfillment-center-id quantity reason disposition`)
const columns = words(`
  marketplace day transaction_id sku fnsku name quantity fulfillment_center disposition reason raw`)

/**
 * FBA inventory adjustments, with the codes the ledger has. Amazon made the report until January 2023; old files are worth
 * keeping. A set is a transaction.
 */
export const adjustments: KnownReport = {
  type: 'adjustments',
  shape: 'events',
  ...fitting(words('adjusted-date transaction-item-id fnsku quantity reason')),
  known,
  asks: ['seller', 'marketplace', 'asOf'],
  decimals: ['quantity'],
  dates: ['adjusted-date'],
  columns,
  unhashed: ['name'],
  targets: [{ table: 'adjustments', columns }],
  bind(file, context) {
    const read = cellReaders(file, context)
    const [day, id] = [read.day('adjusted-date'), read.requiredId('transaction-item-id')]
    const [sku, fnsku, name] = [read.id('sku'), read.id('fnsku'), read.text('product-name')]
    const [count, centre] = [read.count('quantity'), read.text('fulfillment-center-id')]
    const [disposition, why] = [read.text('disposition'), read.text('reason')]
    const raw = unknownCells(file, known)

    return framed(file, (cells) => {
      const [marketplace, date, units] = [answeredMarketplace(context), day(cells), count(cells)]
      if (date === null) throw new RowRejected('adjusted-date is empty.')
      if (units === null) throw new RowRejected('quantity is empty.')
      const [key, item, unit] = [id(cells), sku(cells), fnsku(cells)]
      const [state, reason] = [disposition(cells)?.toUpperCase() ?? null, why(cells)]
      return {
        setKey: key,
        key: [unit, item, state, reason].map((part) => part ?? '').join('\n'),
        at: null,
        day: date,
        units: Math.abs(units),
        currency: null,
        marketplace,
        values: [marketplace, date, key, item, unit, name(cells), units, centre(cells), state, reason, raw(cells)],
      }
    })
  },
}

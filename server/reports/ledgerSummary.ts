import { cellReaders } from './cells.ts'
import { FileColumns } from './definition/columns.ts'
import { fitting, type KnownReport } from './definition/knownReport.ts'
import type { Value } from './definition/report.ts'
import { ledgerDay } from './ledger.ts'
import { placeReader } from './place.ts'
import { framed, unknownCells } from './rowFrame.ts'
import { words } from './words.ts'

/** Columns of units, by database name. Signed as Amazon signs them: what leaves is negative. */
const counts: Readonly<Record<string, string>> = {
  starting: 'starting-warehouse-balance',
  in_transit: 'in-transit-between-warehouses',
  receipts: 'receipts',
  shipments: 'customer-shipments',
  returns: 'customer-returns',
  vendor_returns: 'vendor-returns',
  transfers: 'warehouse-transfer-in/out',
  found: 'found',
  lost: 'lost',
  damaged: 'damaged',
  disposed: 'disposed',
  other: 'other-events',
  ending: 'ending-warehouse-balance',
  unknown: 'unknown-events',
}
const known = [...words('date fnsku asin msku title disposition location store'), ...Object.values(counts)]
const columns = [
  ...words('marketplace period day sku fnsku asin name disposition location'),
  ...Object.keys(counts),
  'raw',
]

/**
 * Inventory ledger, summary: the roll-forward of every SKU's balance, by country or by fulfilment centre. A set is a day
 * of a marketplace (or a week, a month): what has neither balance nor movement is left out of it. The two views state
 * the same units, so the newer replaces the other.
 */
export const ledgerSummary: KnownReport = {
  type: 'ledgerSummary',
  shape: 'events',
  ...fitting(words('date fnsku msku disposition starting-warehouse-balance ending-warehouse-balance')),
  known,
  asks: ['seller', 'marketplace', 'asOf'],
  places: ['location', 'store'],
  rhythm: 'date',
  decimals: Object.values(counts),
  dates: ['date'],
  columns,
  unhashed: ['name'],
  targets: [{ table: 'ledger_days', columns }],
  bind(file, context) {
    const read = cellReaders(file, context)
    const [day, place] = [ledgerDay(file, context), placeReader(file, context, ['location', 'store'])]
    const [sku, fnsku, asin] = [read.id('msku'), read.id('fnsku'), read.id('asin')]
    const [name, disposition, location] = [read.text('title'), read.text('disposition'), read.text('location')]
    const units = Object.values(counts).map((column) => read.count(column))
    const balance = Object.keys(counts).indexOf('ending')
    const raw = unknownCells(file, known)
    const period = file instanceof FileColumns ? file.period : 'day'
    const mark = period === 'day' ? '' : `${period}|`

    return framed(file, (cells) => {
      const [date, marketplace] = [day(cells), place(cells)]
      const [item, unit] = [sku(cells), fnsku(cells)]
      const [state, where] = [disposition(cells)?.toUpperCase() ?? 'SELLABLE', location(cells)]
      const numbers: Value[] = units.map((count) => count(cells))
      return {
        setKey: `${marketplace}|${mark}${date}`,
        key: [unit ?? '', item ?? '', state, where ?? ''].join('\n'),
        at: null,
        day: date,
        units: Number(numbers[balance] ?? 0),
        currency: null,
        marketplace,
        values: [marketplace, period, date, item, unit, asin(cells), name(cells), state, where, ...numbers, raw(cells)],
      }
    })
  },
}

import { always, type Cell, either, joined } from './cell.ts'
import { defineReport } from './defineReport.ts'
import type { Period } from './definition/columns.ts'
import { ledgerDay } from './ledgerDay.ts'
import { marketplaceIn } from './marketplaceCells.ts'
import { integer } from './numberCells.ts'
import { unknownCells } from './rawCell.ts'
import { id, text, upper } from './textCells.ts'

/** The period of the file's rows. */
const period: Cell<Period> = { reads: [], bind: (file) => () => file.columns.period }

const noStockOfDays = (periods: string) =>
  `Its rows cover whole ${periods}, so there is no stock by day. Download the report by day for that.`

/**
 * Inventory ledger, summary: the roll-forward of every SKU's balance, by country or by fulfillment center. A set is a
 * day of a marketplace (or a week, a month), without SKUs that have neither balance nor movement. Both views contain
 * the same units, so the newer one replaces the other. Units have Amazon's signs: removed units are negative.
 */
export const ledgerSummary = defineReport({
  type: 'ledgerSummary',
  shape: 'events',
  decisive: 'date fnsku msku disposition starting-warehouse-balance ending-warehouse-balance',
  asks: ['seller', 'marketplace', 'asOf'],
  rhythm: { column: 'date', notes: { week: noStockOfDays('weeks'), month: noStockOfDays('months') } },
  tables: {
    ledger_days: {
      marketplace: marketplaceIn('location', 'store'),
      period,
      day: ledgerDay,
      sku: id('msku'),
      fnsku: id('fnsku'),
      asin: id('asin'),
      name: text('title'),
      disposition: either(upper('disposition'), always('SELLABLE')),
      location: text('location'),
      starting: integer('starting-warehouse-balance'),
      in_transit: integer('in-transit-between-warehouses'),
      receipts: integer('receipts'),
      shipments: integer('customer-shipments'),
      returns: integer('customer-returns'),
      vendor_returns: integer('vendor-returns'),
      transfers: integer('warehouse-transfer-in/out'),
      found: integer('found'),
      lost: integer('lost'),
      damaged: integer('damaged'),
      disposed: integer('disposed'),
      other: integer('other-events'),
      ending: integer('ending-warehouse-balance'),
      unknown: integer('unknown-events'),
      raw: unknownCells,
    },
  },
  unhashed: ['name'],
  setKey: (line) =>
    line.period === 'day'
      ? joined('|', line.marketplace, line.day)
      : joined('|', line.marketplace, line.period, line.day),
  key: (line) => joined('\n', line.fnsku, line.sku, line.disposition),
  views: true,
  day: (line) => line.day,
  units: (line) => line.ending ?? 0,
})

import { always, either, joined, required } from './cell.ts'
import { day } from './dateCells.ts'
import { defineReport, type RowOf } from './defineReport.ts'
import { answered } from './marketplaceCells.ts'
import { integer, sumOf } from './numberCells.ts'
import { unknownCells } from './rawCell.ts'
import { id, requiredId } from './textCells.ts'

const setOf = (line: Pick<RowOf<'removal_receipts'>, 'order_id' | 'tracking' | 'day' | 'sku' | 'fnsku'>): string =>
  joined('|', line.order_id, line.tracking ?? line.day, line.sku, line.fnsku)

/**
 * The seller's own log of received removals, in our template. A set is a parcel's units of a SKU, so that a count can
 * be corrected; without a parcel, an order's units of a SKU on a day.
 */
export const removalLog = defineReport({
  type: 'removalLog',
  shape: 'events',
  decisive: 'order-id tracking received-on good damaged different',
  asks: ['seller', 'marketplace', 'asOf'],
  inputs: { units: sumOf('good', 'damaged', 'different') },
  tables: {
    removal_receipts: {
      marketplace: answered,
      day: required(day('received-on')),
      order_id: requiredId('order-id'),
      tracking: id('tracking'),
      sku: id('sku'),
      fnsku: id('fnsku'),
      good: either(integer('good'), always(0)),
      damaged: either(integer('damaged'), always(0)),
      different: either(integer('different'), always(0)),
      raw: unknownCells,
    },
  },
  refusal(line) {
    if (line.units === null) return 'good, damaged and different are all empty.'
    if (Math.min(line.good, line.damaged, line.different) < 0)
      return 'good, damaged and different cannot be below zero.'
    return line.sku === null && line.fnsku === null ? 'sku and fnsku are both empty.' : null
  },
  setKey: setOf,
  key: setOf,
  day: (line) => line.day,
  units: (line) => line.units ?? 0,
})

import { joined, required } from './cell.ts'
import { instant } from './dateCells.ts'
import { defineReport } from './defineReport.ts'
import { ledgerDay } from './ledgerDay.ts'
import { marketplaceIn } from './marketplaceCells.ts'
import { integer } from './numberCells.ts'
import { unknownCells } from './rawCell.ts'
import { id, text, upper } from './textCells.ts'

/**
 * Inventory ledger, detailed view: events of units. A set is the events of one type on a day in a marketplace, because
 * a file may be limited to some types. Equal lines can be different events. Days keep growing for a few days, and
 * reconciled units change for weeks.
 */
export const ledgerDetail = defineReport({
  type: 'ledgerDetail',
  shape: 'events',
  decisive: 'date fnsku msku event-type reference-id quantity disposition',
  asks: ['seller', 'marketplace', 'asOf'],
  tables: {
    ledger_events: {
      marketplace: marketplaceIn('country', 'store'),
      day: ledgerDay,
      happened_at: instant('date-and-time'),
      sku: id('msku'),
      fnsku: id('fnsku'),
      asin: id('asin'),
      name: text('title'),
      event_type: required(text('event-type'), 'Event Type'),
      reference: id('reference-id'),
      quantity: required(integer('quantity'), 'Quantity'),
      fulfillment_center: text('fulfillment-center'),
      disposition: upper('disposition'),
      reason: text('reason'),
      country: text('country'),
      reconciled: integer('reconciled-quantity'),
      unreconciled: integer('unreconciled-quantity'),
      raw: unknownCells,
    },
  },
  unhashed: ['name'],
  setKey: (line) => joined('|', line.marketplace, line.day, line.event_type),
  key: (line) =>
    joined(
      '\n',
      line.fnsku,
      line.sku,
      line.reference,
      line.fulfillment_center,
      line.disposition,
      line.reason,
      line.quantity,
    ),
  day: (line) => line.day,
  units: (line) => Math.abs(line.quantity),
})

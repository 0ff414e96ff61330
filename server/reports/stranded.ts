import { joined } from './cell.ts'
import { day } from './dateCells.ts'
import { defineReport } from './defineReport.ts'
import { answered } from './marketplaceCells.ts'
import { integer } from './numberCells.ts'
import { unknownCells } from './rawCell.ts'
import { id, requiredId, text } from './textCells.ts'

/**
 * Stranded inventory: units at Amazon without an active offer, and the reason. A file without rows is valid: nothing is
 * stranded.
 */
export const stranded = defineReport({
  type: 'stranded',
  shape: 'snapshot',
  decisive: 'date-stranded stranded-reason sku fnsku fulfillable-qty',
  unread: 'fulfilled-by your-price program',
  asks: ['seller', 'marketplace', 'asOf'],
  mayBeEmpty: true,
  inputs: { primaryStatus: text('status-primary'), secondaryStatus: text('status-secondary') },
  tables: {
    stranded_rows: {
      marketplace: answered,
      sku: requiredId('sku'),
      fnsku: id('fnsku'),
      asin: id('asin'),
      name: text('product-name'),
      condition: text('condition'),
      stranded_since: day('date-stranded'),
      removal_on: day('date-to-take-auto-removal'),
      reason: text('stranded-reason'),
      error: text('error-message'),
      status: (line) => [line.primaryStatus, line.secondaryStatus].filter(Boolean).join(', ') || null,
      action: text('primary-action'),
      fulfillable: integer('fulfillable-qty'),
      unfulfillable: integer('unfulfillable-qty'),
      reserved: integer('reserved-quantity'),
      inbound: integer('inbound-shipped-qty'),
      raw: unknownCells,
    },
  },
  setKey: (line) => line.marketplace,
  key: (line) => joined('\n', line.sku, line.fnsku, line.stranded_since),
  units: (line) => line.fulfillable ?? 0,
})

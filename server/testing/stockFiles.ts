import { type Cells, tabFile } from '#reports/fixtures/files.ts'
import { headerOf } from '#reports/fixtures/layouts.ts'

const lamp = { fnsku: 'XLAMP', asin: 'B0LAMP0001' }
const filled = (defaults: Cells, lines: readonly Cells[]) => lines.map((line) => ({ ...defaults, ...line }))

/** FBA inventory; lines differ from a lamp in the cells given. */
export const myiFile = (lines: readonly Cells[]): string =>
  tabFile(headerOf('myi', 22), filled({ sku: 'LAMP', ...lamp, condition: 'New', 'product-name': 'Lamp' }, lines))

/** Amazon fulfilled inventory, of the same lamp. */
export const afnFile = (lines: readonly Cells[]): string =>
  tabFile(
    headerOf('afn'),
    filled(
      {
        'seller-sku': 'LAMP',
        'fulfillment-channel-sku': lamp.fnsku,
        asin: lamp.asin,
        'condition-type': 'NewItem',
        'Warehouse-Condition-code': 'SELLABLE',
      },
      lines,
    ),
  )

/** Reserved inventory, of the same lamp. */
export const reservedFile = (lines: readonly Cells[]): string =>
  tabFile(headerOf('reserved'), filled({ sku: 'LAMP', ...lamp }, lines))

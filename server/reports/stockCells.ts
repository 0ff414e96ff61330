import { nullCell } from './cell.ts'
import { answered } from './marketplaceCells.ts'
import { unknownCells } from './rawCell.ts'
import { id, requiredId } from './textCells.ts'

/** Values of a SKU in stock reports, in column order; each report fills those it has. */
export const stockCells = {
  marketplace: answered,
  sku: requiredId('sku'),
  fnsku: id('fnsku'),
  asin: id('asin'),
  condition: nullCell,
  country: nullCell,
  name: nullCell,
  price: nullCell,
  currency: nullCell,
  fulfillable: nullCell,
  unsellable: nullCell,
  reserved: nullCell,
  researching: nullCell,
  merchant: nullCell,
  inbound_working: nullCell,
  inbound_shipped: nullCell,
  inbound_receiving: nullCell,
  customer_orders: nullCell,
  fc_transfer: nullCell,
  fc_processing: nullCell,
  raw: unknownCells,
}

import { nothing } from './cell.ts'
import { answered } from './marketplaceCells.ts'
import { unknownCells } from './rawCell.ts'
import { id, requiredId } from './textCells.ts'

/** What stock reports can tell of a SKU, in the order of their columns; each puts in what it knows. */
export const stockCells = {
  marketplace: answered,
  sku: requiredId('sku'),
  fnsku: id('fnsku'),
  asin: id('asin'),
  condition: nothing,
  country: nothing,
  name: nothing,
  price: nothing,
  currency: nothing,
  fulfillable: nothing,
  unsellable: nothing,
  reserved: nothing,
  researching: nothing,
  merchant: nothing,
  inbound_working: nothing,
  inbound_shipped: nothing,
  inbound_receiving: nothing,
  customer_orders: nothing,
  fc_transfer: nothing,
  fc_processing: nothing,
  raw: unknownCells,
}

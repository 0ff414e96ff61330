import type { Product } from '../trade/catalogue.ts'
import { momentOf } from '../trade/market.ts'
import type { Market } from '../trade/orders.ts'
import { type Removal, removalsOf } from '../trade/removals.ts'
import { repaymentsOf } from '../trade/repayments.ts'
import { customerReturns } from '../trade/returns.ts'
import {
  reimbursementColumns,
  removalLogColumns,
  removalOrderColumns,
  removalShipmentColumns,
  returnColumns,
} from './claimColumns.ts'
import { type Cells, commaLine, dayCell, headerCells, headerLine, momentCell, moneyCell, tabLine } from './table.ts'

const FEE_PER_UNIT = 104

const noonOf = ({ facts }: Market, day: number): string => momentCell(momentOf(day, 0.5, facts))
const itemCells = ({ sku, fnsku, asin, name }: Product): Cells => ({ sku, fnsku, asin, 'product-name': name })

/**
 * Yields Amazon's payments and reversals in the account's first marketplace. Shortages of shipments only have an FNSKU.
 */
export function* reimbursementsOf(market: Market): Generator<string> {
  yield headerLine(reimbursementColumns)
  for (const { id, day, reason, product, each, cash, inventory, original } of repaymentsOf(market))
    yield tabLine(reimbursementColumns, {
      ...itemCells(product),
      ...(reason === 'Lost_Inbound' ? { sku: '' } : {}),
      'approval-date': noonOf(market, day),
      'reimbursement-id': id,
      reason,
      condition: 'NewItem',
      'currency-unit': market.facts.currency,
      'amount-per-unit': moneyCell(each),
      'amount-total': moneyCell(each * cash),
      'quantity-reimbursed-cash': String(cash),
      'quantity-reimbursed-inventory': String(inventory),
      'quantity-reimbursed-total': String(cash + inventory),
      'original-reimbursement-id': original?.id ?? '',
      'original-reimbursement-type': original?.reason ?? '',
    })
}

/** Yields units that customers of the first marketplace returned. */
export function* customerReturnsOf(market: Market): Generator<string> {
  yield headerLine(returnColumns)
  for (const { product, day, orderId, centre, disposition, reason, plate } of customerReturns(market))
    yield tabLine(returnColumns, {
      ...itemCells(product),
      'return-date': noonOf(market, day),
      'order-id': orderId,
      quantity: '1',
      'fulfillment-center-id': centre,
      'detailed-disposition': disposition,
      reason,
      status: 'Unit returned to inventory',
      'license-plate-number': plate,
    })
}

const removalCells = (market: Market, { id, kind, product, requested }: Removal): Cells => ({
  'request-date': noonOf(market, requested),
  'order-id': id,
  'order-source': 'Seller-initiated Manual Removal',
  sku: product.sku,
  fnsku: product.fnsku,
  disposition: kind === 'Sellable' ? 'Sellable' : 'Unsellable',
})
const typeOf = ({ kind }: Removal) => (kind === 'Disposal' ? 'Disposal' : 'Return')

/** Yields removal orders of all marketplaces; all of them are completed. */
export function* removalOrdersOf(markets: readonly Market[]): Generator<string> {
  yield headerLine(removalOrderColumns)
  for (const market of markets)
    for (const removal of removalsOf(market)) {
      const { kind, units, left } = removal
      yield tabLine(removalOrderColumns, {
        ...removalCells(market, removal),
        'order-type': typeOf(removal),
        'service-speed': 'Standard',
        'order-status': 'Completed',
        'last-updated-date': noonOf(market, left),
        'requested-quantity': String(units),
        'cancelled-quantity': '0',
        'disposed-quantity': kind === 'Disposal' ? String(units) : '0',
        'shipped-quantity': kind === 'Disposal' ? '0' : String(units),
        'in-process-quantity': '0',
        'removal-fee': moneyCell(FEE_PER_UNIT * units),
        currency: market.facts.currency,
      })
    }
}

/** Yields parcels with removed units from the first marketplace. */
export function* removalShipmentsOf(market: Market): Generator<string> {
  yield headerLine(removalShipmentColumns)
  for (const removal of removalsOf(market)) {
    const { kind, units, left, tracking } = removal
    if (kind === 'Disposal') continue
    yield tabLine(removalShipmentColumns, {
      ...removalCells(market, removal),
      'shipment-date': noonOf(market, left),
      'shipped-quantity': String(units),
      carrier: 'UPS',
      'tracking-number': tracking,
      'removal-order-type': typeOf(removal),
      'shipment-id': `R${tracking.slice(-9)}`,
    })
  }
}

/** Yields the seller's log of their contents. */
export function* removalLogOf(market: Market): Generator<string> {
  yield commaLine(removalLogColumns, headerCells(removalLogColumns))
  for (const { id, product, tracking, received } of removalsOf(market)) {
    if (!received) continue
    yield commaLine(removalLogColumns, {
      'order-id': id,
      tracking,
      sku: product.sku,
      fnsku: product.fnsku,
      'received-on': dayCell(received.day),
      good: String(received.good),
      damaged: String(received.damaged),
      different: String(received.different),
    })
  }
}

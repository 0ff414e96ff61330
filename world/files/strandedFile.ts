import { dayAt } from '../trade/market.ts'
import type { Market } from '../trade/orders.ts'
import { strandedColumns } from './logisticsColumns.ts'
import { priceToday, unsellableOf, unsoldOf } from './stockFiles.ts'
import { dayCell, headerLine, moneyCell, tabLine } from './table.ts'

const STRANDED = 2
const reasons = ['Listing closed', 'Listing error: missing safety information']

/** Yields stranded units at Amazon, of products that no longer sell. */
export function* strandedOf(market: Market): Generator<string> {
  const { company, facts } = market
  const today = dayAt(company.until, facts)
  const unsold = unsoldOf(market).slice(0, STRANDED)
  yield headerLine(strandedColumns)
  for (const [at, one] of unsold.entries())
    yield tabLine(strandedColumns, {
      'primary-action': at === 0 ? 'Relist' : 'Edit listing',
      'date-stranded': dayCell(today - 20 - 9 * at),
      'Date-to-take-auto-removal': dayCell(today + 10 - 4 * at),
      'status-primary': 'Stranded',
      'status-secondary': at === 0 ? 'Inactive' : 'Listing error',
      'stranded-reason': reasons[at] ?? '',
      asin: one.product.asin,
      sku: one.product.sku,
      fnsku: one.product.fnsku,
      'product-name': one.product.name,
      condition: 'New',
      'fulfilled-by': 'Amazon',
      'fulfillable-qty': String(one.onHand),
      'your-price': moneyCell(priceToday(market, one)),
      'unfulfillable-qty': String(unsellableOf(one)),
      'reserved-quantity': '0',
      'inbound-shipped-qty': String(one.inbound.shipped),
    })
}

import type { MoneyEvent, MoneyKind } from '../money/moneyEvent.ts'
import { totalOf } from '../money/moneyEvent.ts'
import { moneyEvents } from '../money/moneyEvents.ts'
import { parts } from '../money/parts.ts'
import { type Period, settledPeriods } from '../money/periods.ts'
import type { Market } from '../trade/orders.ts'
import { settlementColumns } from './claimColumns.ts'
import { dayCell, headerLine, moneyCell, tabLine } from './table.ts'

const momentText = (day: number) => `${dayCell(day)} 20:21:38 UTC`

const transactions: Readonly<Record<MoneyKind, string>> = {
  Order: 'Order',
  Refund: 'Refund',
  Service: 'ServiceFee',
  Inventory: 'other-transaction',
  Adjustment: 'other-transaction',
}

const isSale = ({ kind }: MoneyEvent) => kind === 'Order' || kind === 'Refund'

/** Yields a line for each amount of an event. */
function* linesOf({ facts }: Market, id: string, event: MoneyEvent): Generator<string> {
  const { kind, orderId, product, posted, byMerchant, quantity } = event
  for (const [part, amount] of event.amounts) {
    const [, type, description] = parts[part]
    const isCounted = part === 'principal' ? kind === 'Order' : !isSale(event)
    yield tabLine(settlementColumns, {
      'settlement-id': id,
      'transaction-type': transactions[kind],
      'order-id': orderId,
      'merchant-order-id': isSale(event) ? orderId : '',
      'marketplace-name': isSale(event) ? facts.channel : '',
      'amount-type': type,
      'amount-description': description,
      amount: moneyCell(amount),
      'fulfillment-id': isSale(event) ? (byMerchant ? 'MFN' : 'AFN') : '',
      'posted-date': dayCell(posted),
      'posted-date-time': momentText(posted),
      sku: product?.sku ?? '',
      'quantity-purchased': isCounted && quantity !== null ? String(quantity) : '',
    })
  }
}

const within = (events: readonly MoneyEvent[], { starts, ends }: Period) =>
  events.filter(({ posted }) => posted >= starts && posted < ends)

/** Yields a marketplace's last settlements: for each its total, then every amount, which add up to it. */
export function* settlementsOf(market: Market): Generator<string> {
  yield headerLine(settlementColumns)
  const events = moneyEvents(market)
  for (const period of settledPeriods(market)) {
    const lines = within(events, period)
    yield tabLine(settlementColumns, {
      'settlement-id': period.id,
      'settlement-start-date': momentText(period.starts),
      'settlement-end-date': momentText(period.ends),
      'deposit-date': momentText(period.ends + 2),
      'total-amount': moneyCell(lines.reduce((sum, event) => sum + totalOf(event), 0)),
      currency: market.facts.currency,
    })
    for (const event of lines) yield* linesOf(market, period.id, event)
  }
}

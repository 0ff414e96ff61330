import { mix } from '../random.ts'
import type { Market } from '../trade/orders.ts'
import { settlementOfMarket } from '../trade/settlement.ts'
import { settlementColumns } from './claimColumns.ts'
import { dayCell, headerLine, moneyCell, tabLine } from './table.ts'

const momentText = (day: number) => `${dayCell(day)} 20:21:38 UTC`

/** A settlement of the first marketplace: its total first, then every amount, which sum to it. */
export function* settlementOf(market: Market): Generator<string> {
  yield headerLine(settlementColumns)
  const settlement = settlementOfMarket(market)
  if (!settlement) return
  const { starts, ends, lines } = settlement
  const id = `2${String(mix(market.seed, starts)).padStart(10, '0')}`
  yield tabLine(settlementColumns, {
    'settlement-id': id,
    'settlement-start-date': momentText(starts),
    'settlement-end-date': momentText(ends),
    'deposit-date': momentText(ends + 2),
    'total-amount': moneyCell(lines.reduce((sum, { amount }) => sum + amount, 0)),
    currency: market.facts.currency,
  })
  for (const { day, transaction, orderId, type, description, amount, sku, quantity } of lines)
    yield tabLine(settlementColumns, {
      'settlement-id': id,
      'transaction-type': transaction,
      'order-id': orderId,
      'merchant-order-id': transaction === 'Order' ? orderId : '',
      'marketplace-name': transaction === 'Order' ? market.facts.channel : '',
      'amount-type': type,
      'amount-description': description,
      amount: moneyCell(amount),
      'fulfillment-id': transaction === 'Order' ? 'AFN' : '',
      'posted-date': dayCell(day),
      'posted-date-time': momentText(day),
      sku,
      'quantity-purchased': quantity === null ? '' : String(quantity),
    })
}

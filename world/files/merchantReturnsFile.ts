import { refundOf } from '../money/orderMoney.ts'
import { dayAt } from '../trade/market.ts'
import { merchantReturns } from '../trade/merchantReturns.ts'
import type { Market } from '../trade/orders.ts'
import { merchantReturnColumns } from './claimColumns.ts'
import { dayCell, headerLine, moneyCell, tabLine } from './table.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Formats a day since 1970 as `02-Mar-2026`. */
const dashedDay = (day: number): string => {
  const [year = '', month = '', date = ''] = dayCell(day).split('-')
  return `${date}-${months[Number(month) - 1]}-${year}`
}

/** Yields units that customers of the first marketplace returned to the seller. */
export function* merchantReturnsOf(market: Market): Generator<string> {
  yield headerLine(merchantReturnColumns)
  for (const { id, order, item, requested, delivered, reason } of merchantReturns(market))
    yield tabLine(merchantReturnColumns, {
      'Order ID': order.id,
      'Order date': dashedDay(dayAt(order.purchasedAt, market.facts)),
      'Return request date': dashedDay(requested),
      'Return request status': 'Completed',
      'Amazon RMA ID': id,
      'Label type': 'AmazonUnPaidLabel',
      'Label cost': '6.40',
      'Currency code': market.facts.currency,
      'Label to be paid by': 'Customer',
      'A-to-Z Claim': 'N',
      'Is prime': 'N',
      ASIN: item.product.asin,
      'Merchant SKU': item.product.sku,
      'Item Name': item.product.name,
      'Return quantity': '1',
      'Return Reason': reason,
      'In policy': 'Y',
      'Return type': 'C-Returns',
      Resolution: 'StandardRefund',
      'Return delivery date': dashedDay(delivered),
      'Order Amount': moneyCell(item.price - item.discount),
      'Order quantity': String(item.quantity),
      'Refunded Amount': moneyCell(refundOf(item)),
    })
}

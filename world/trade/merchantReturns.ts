import { dayAt } from './market.ts'
import { isFirst, type Market, type Order, type OrderItem } from './orders.ts'
import { mix } from './random.ts'

/** A unit that a customer returns to the seller, who shipped it. Days since 1970. */
export interface MerchantReturn {
  id: string
  order: Order
  item: OrderItem
  requested: number
  /** Day of arrival at the seller. */
  delivered: number
  reason: string
}

const reasons = ['CR-UNWANTED_ITEM', 'CR-DEFECTIVE', 'CR-SWITCHEROO', 'CR-QUALITY_UNACCEPTABLE']
/** Percentage of orders. */
const SENT_BACK = 5

const isSent = ({ byMerchant, outside, replacement, status }: Order) =>
  byMerchant && !outside && !replacement && status === 'Shipped'

/** Yields units that customers of an account's first marketplace have returned to the seller so far. */
export function* merchantReturns(market: Market): Generator<MerchantReturn> {
  if (!isFirst(market) || market.account.platform !== 'amazon') return
  const last = dayAt(market.company.until, market.facts)
  for (const order of market.orders) {
    const chance = mix(market.seed + 401, order.purchasedAt % 2_147_483_647)
    const [item] = order.items
    if (!item || !isSent(order) || chance % 100 >= SENT_BACK) continue
    const requested = dayAt(order.shippedAt, market.facts) + 6 + (chance % 9)
    const delivered = requested + 5
    if (delivered > last) continue
    const reason = reasons[chance % reasons.length] ?? ''
    yield { id: `D${chance.toString(36).toUpperCase()}RRMA`, order, item, requested, delivered, reason }
  }
}

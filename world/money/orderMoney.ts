import { chargedFulfillment, feesOf } from '../trade/fees.ts'
import { dayAt } from '../trade/market.ts'
import { merchantReturns } from '../trade/merchantReturns.ts'
import type { Market, Order, OrderItem } from '../trade/orders.ts'
import { mix } from '../trade/random.ts'
import { customerReturns } from '../trade/returns.ts'
import type { MoneyEvent } from './moneyEvent.ts'
import type { Part } from './parts.ts'

/** Shipping price of the seller's own parcels, and days that some money is deferred. */
const SHIPPING = 499
const DEFERRED = 7
/** Share of its commission that Amazon keeps on a refund, and the maximum amount. */
const KEPT = 0.2
const KEPT_AT_MOST = 500

const isTaxed = ({ currency }: Market['facts']) => currency === 'USD' || currency === 'CAD'
const perUnit = (amount: number, { quantity }: OrderItem) => Math.round(amount / quantity)
const withoutZeros = (amounts: readonly (readonly [Part, number])[]) => amounts.filter(([, amount]) => amount !== 0)

const referralOf = (market: Market, { product, price, discount, quantity }: OrderItem): number =>
  feesOf(product, market.facts, (price - discount) / quantity).referral

const soldAmounts = (market: Market, order: Order, item: OrderItem, isFirstItem: boolean) => {
  const { product, quantity, price, discount } = item
  const tax = isTaxed(market.facts) ? item.tax : 0
  return withoutZeros([
    ['principal', price],
    ['tax', tax],
    ['withheld', -tax],
    ['shipping', order.byMerchant && isFirstItem ? SHIPPING : 0],
    ['promotion', -discount],
    ['commission', -referralOf(market, item) * quantity],
    ['fulfillment', order.byMerchant ? 0 : -chargedFulfillment(product, market.facts) * quantity],
  ])
}

const refundAmounts = (market: Market, item: OrderItem) => {
  const tax = isTaxed(market.facts) ? perUnit(item.tax, item) : 0
  const referral = referralOf(market, item)
  return withoutZeros([
    ['principal', -perUnit(item.price, item)],
    ['tax', -tax],
    ['withheld', tax],
    ['promotion', perUnit(item.discount, item)],
    ['commission', referral],
    ['refundCommission', -Math.min(KEPT_AT_MOST, Math.round(referral * KEPT))],
  ])
}

/** Returns whether Amazon pays the seller for an order: not for other channels, replacements, or unshipped orders. */
const isPaid = ({ status, outside, replacement }: Order) => status.startsWith('Shipped') && !outside && !replacement

const postedOn = (market: Market, order: Order): number => {
  const shipped = dayAt(order.shippedAt, market.facts)
  return mix(market.seed + 261, order.purchasedAt % 2_147_483_647) % 3 === 0 ? shipped + DEFERRED : shipped
}

const eventOf = (market: Market, order: Order, { product }: OrderItem) => ({
  orderId: order.id,
  bought: dayAt(order.purchasedAt, market.facts),
  product,
  byMerchant: order.byMerchant,
  description: product.name,
})

/** Yields the money of an account's orders, an event per item, from a day on. */
export function* orderMoney(market: Market, since: number): Generator<MoneyEvent> {
  for (const order of market.orders) {
    const posted = postedOn(market, order)
    if (posted < since || !isPaid(order)) continue
    for (const [at, item] of order.items.entries())
      yield {
        ...eventOf(market, order, item),
        kind: 'Order',
        happened: dayAt(order.shippedAt, market.facts),
        posted,
        quantity: item.quantity,
        amounts: soldAmounts(market, order, item, at === 0),
      }
  }
}

/** Returns the refund of a unit without tax. */
export const refundOf = (item: OrderItem): number => perUnit(item.price, item) - perUnit(item.discount, item)

/** Yields refunds for returns to Amazon or to the seller; never for more units than ordered. */
export function* refundMoney(market: Market, since: number): Generator<MoneyEvent> {
  const orders = new Map(market.orders.map((order) => [order.id, order]))
  const back = new Map<OrderItem, number>()
  const sentToSeller = [...merchantReturns(market)].map(({ order, item, delivered }) => ({
    product: item.product,
    day: delivered,
    orderId: order.id,
  }))
  for (const { product, day, orderId } of [...customerReturns(market), ...sentToSeller]) {
    const order = orders.get(orderId)
    const item = order?.items.find((one) => one.product === product)
    if (!order || !item || !isPaid(order) || (back.get(item) ?? 0) >= item.quantity) continue
    back.set(item, (back.get(item) ?? 0) + 1)
    const posted = Math.max(day, postedOn(market, order) + 1)
    if (posted < since) continue
    const amounts = refundAmounts(market, item)
    yield { ...eventOf(market, order, item), kind: 'Refund', happened: posted, posted, quantity: 1, amounts }
  }
}

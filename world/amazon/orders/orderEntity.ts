import { buyerAt } from '../../trade/buyers.ts'
import { DAY } from '../../trade/market.ts'
import type { Market, Order, OrderItem } from '../../trade/orders.ts'
import { momentText } from '../gateway/call.ts'

/** Parts of an order that are only included on request. */
const parts = {
  BUYER: ['buyer'],
  RECIPIENT: ['recipient'],
  PROCEEDS: ['proceeds'],
  PROMOTION: ['promotion'],
  CANCELLATION: ['cancellation'],
  FULFILLMENT: ['fulfillment'],
  PACKAGES: ['packages'],
  TAX: ['tax'],
  EXPENSE: ['expense'],
  PAYMENT: ['payment'],
  FULFILLMENT_ORDERS: ['fulfillmentOrders'],
} as const

export const includable = Object.keys(parts)

const statusOf = ({ status, shippedAt }: Order, until: number): string => {
  if (status === 'Cancelled') return 'CANCELLED'
  if (status.startsWith('Shipped') && shippedAt <= until) return 'SHIPPED'
  return status === 'Unshipped' ? 'UNSHIPPED' : 'PENDING'
}

/** Returns the id of an order's item. */
const itemId = ({ id }: Order, place: number) => `${id.replace(/\D/g, '').slice(3)}${place}`

const itemOf = ({ facts }: Market, order: Order, item: OrderItem, place: number, status: string) => {
  const money = (minor: number) => ({ amount: (minor / 100).toFixed(2), currencyCode: facts.currency })
  const { product, quantity, price, tax, discount } = item
  const isSent = status === 'SHIPPED'
  return {
    orderItemId: itemId(order, place),
    quantityOrdered: status === 'CANCELLED' ? 0 : quantity,
    product: {
      asin: product.asin,
      title: product.name,
      sellerSku: product.sku,
      condition: { conditionType: 'NEW', conditionSubtype: 'NEW' },
      price: { unitPrice: money(Math.round(price / quantity)) },
    },
    proceeds: {
      proceedsTotal: money(price - discount + tax),
      breakdowns: [
        { type: 'ITEM', subtotal: money(price) },
        { type: 'TAX', subtotal: money(tax) },
        ...(discount ? [{ type: 'DISCOUNT', subtotal: money(-discount) }] : []),
      ],
    },
    promotion: { breakdowns: discount ? [{ promotionId: 'PAWS-V2-15-PERCENT-OFF' }] : [] },
    ...(status === 'CANCELLED' ? { cancellation: { cancellationExecution: { cancelledBy: 'BUYER' } } } : {}),
    fulfillment: { quantityFulfilled: isSent ? quantity : 0, quantityUnfulfilled: isSent ? 0 : quantity },
  }
}

/**
 * Returns an order of Orders, version 2026-01-01, with all its parts. The buyer is only included when the seller ships.
 */
export const orderEntity = (market: Market, order: Order) => {
  const { facts, company } = market
  const buyer = buyerAt(company.seed, facts.country, order.buyer)
  const status = statusOf(order, company.until)
  const isPersonal = order.byMerchant && (status === 'UNSHIPPED' || status === 'SHIPPED')
  const [line1, line2, line3] = buyer.lines
  const total = order.items.reduce((sum, { price, discount, tax }) => sum + price - discount + tax, 0)
  const isPending = status === 'PENDING'
  return {
    orderId: order.id,
    createdTime: momentText(order.purchasedAt),
    lastUpdatedTime: momentText(order.updatedAt),
    programs: order.business ? ['AMAZON_BUSINESS'] : [],
    salesChannel: order.outside
      ? { channelName: 'NON_AMAZON' }
      : { channelName: 'AMAZON', marketplaceId: facts.id, marketplaceName: facts.channel },
    buyer: isPersonal ? { buyerEmail: `${buyer.alias}@${facts.aliases}`, buyerName: buyer.name } : {},
    recipient: {
      deliveryAddress: {
        ...(isPersonal ? { name: buyer.recipient, addressLine1: line1, addressLine2: line2, addressLine3: line3 } : {}),
        ...(isPersonal ? { postalCode: buyer.postcode } : {}),
        city: buyer.town,
        stateOrRegion: buyer.state,
        countryCode: buyer.country,
      },
    },
    // a pending order has no reliable price
    ...(isPending
      ? {}
      : { proceeds: { grandTotal: { amount: (total / 100).toFixed(2), currencyCode: facts.currency } } }),
    fulfillment: {
      fulfillmentStatus: status,
      fulfilledBy: order.byMerchant ? 'MERCHANT' : 'AMAZON',
      fulfillmentServiceLevel: order.byMerchant ? 'STANDARD' : 'EXPEDITED',
      shipByWindow: {
        earliestDateTime: momentText(order.purchasedAt),
        latestDateTime: momentText(order.purchasedAt + 2 * DAY),
      },
    },
    packages:
      status === 'SHIPPED'
        ? [
            {
              packageReferenceId: '1',
              createdTime: momentText(order.shippedAt),
              packageStatus: { status: 'SHIPPED' },
              carrier: facts.carrier,
              shipTime: momentText(order.shippedAt),
              packageItems: order.items.map((item, at) => ({
                orderItemId: itemId(order, at),
                quantity: item.quantity,
              })),
            },
          ]
        : [],
    orderItems: order.items.map((item, at) => itemOf(market, order, item, at, status)),
  }
}

export type OrderEntity = ReturnType<typeof orderEntity>

/** Returns an order without the parts that were not requested. */
export const withParts = ({ orderItems, ...order }: OrderEntity, includedParts: readonly string[]): object => {
  const hidden = new Set<string>(
    Object.entries(parts).flatMap(([name, keys]): readonly string[] => (includedParts.includes(name) ? [] : keys)),
  )
  const shown = (entity: object) => Object.fromEntries(Object.entries(entity).filter(([key]) => !hidden.has(key)))
  return { ...shown(order), orderItems: orderItems.map(shown) }
}

import { shipmentId } from './delivery.ts'
import { feesOf } from './fees.ts'
import { cancelledShipments, listedItems } from './listedShipments.ts'
import { dayAt } from './market.ts'
import type { Market, Order } from './orders.ts'
import { repaymentsOf } from './repayments.ts'

/** An amount of a settlement, minor units; below zero it goes to Amazon. */
export interface SettlementLine {
  day: number
  transaction: string
  orderId: string
  type: string
  description: string
  amount: number
  sku: string
  quantity: number | null
}

export interface Settlement {
  /** Days since 1970. */
  starts: number
  ends: number
  lines: SettlementLine[]
}

const DAYS = 14
/** Of so many orders one is settled; the others' money is still reserved. */
const ONE_OF = 20
const LABEL = 2450
const PER_UNIT = 32
const SUBSCRIPTION = 3999

const plain = { orderId: '', sku: '', quantity: null }

function* ofOrder({ facts }: Market, order: Order, day: number): Generator<SettlementLine> {
  for (const { product, quantity, price, discount, tax } of order.items) {
    const fees = feesOf(product, facts, (price - discount) / quantity)
    const line = { day, transaction: 'Order', orderId: order.id, sku: product.sku, quantity: null }
    const amounts: readonly (readonly [type: string, description: string, amount: number])[] = [
      ['ItemPrice', 'Principal', price],
      ['ItemPrice', 'Tax', tax],
      ['ItemWithheldTax', 'MarketplaceFacilitatorTax-Principal', -tax],
      ['Promotion', 'Principal', -discount],
      ['ItemFees', 'Commission', -fees.referral * quantity],
      ['ItemFees', 'FBAPerUnitFulfillmentFee', -fees.fulfillment * quantity],
    ]
    for (const [type, description, amount] of amounts)
      if (amount !== 0)
        yield {
          ...line,
          type,
          description,
          amount,
          quantity: description === 'Principal' && amount > 0 ? quantity : null,
        }
  }
}

/** Bringing goods to Amazon: each shipment's charge, the label of a cancelled one, and what was paid back of another. */
function* ofTransport(market: Market, starts: number): Generator<SettlementLine> {
  const line = { ...plain, transaction: 'other-transaction', type: 'other-transaction' }
  const charged = { ...line, description: 'FBAInboundTransportationFee' }
  const units = new Map<number, number>()
  for (const one of listedItems(market))
    if (one.left >= starts && one.left < starts + DAYS)
      units.set(one.arrival, (units.get(one.arrival) ?? 0) + one.units)
  const arrivals = new Map(listedItems(market).map(({ arrival, left }) => [arrival, left]))
  for (const [arrival, count] of units) {
    const day = arrivals.get(arrival) ?? starts
    yield { ...charged, day, orderId: shipmentId(market.seed, arrival), amount: -PER_UNIT * count }
  }
  for (const { id, planned, isRefunded } of cancelledShipments(market)) {
    yield { ...charged, day: planned.created + 1, orderId: id, amount: -LABEL }
    if (isRefunded) yield { ...charged, day: planned.created + 6, orderId: id, amount: LABEL }
  }
}

const reasons: Readonly<Record<string, string>> = {
  Lost_Warehouse: 'WAREHOUSE_LOST',
  Damaged_Warehouse: 'WAREHOUSE_DAMAGE',
  Lost_Inbound: 'MISSING_FROM_INBOUND',
  Reimbursement_Reversal: 'COMPENSATED_CLAWBACK',
}

/** The settlement in which the labels of the cancelled shipments stand; undefined when none was cancelled. */
export const settlementOfMarket = (market: Market): Settlement | undefined => {
  const { facts, orders } = market
  const [cancelled] = cancelledShipments(market)
  if (!cancelled) return undefined
  const starts = cancelled.planned.created - 3
  const isWithin = (day: number) => day >= starts && day < starts + DAYS
  const lines: SettlementLine[] = []
  for (const [at, order] of orders.entries()) {
    const day = dayAt(order.shippedAt, facts)
    if (
      at % ONE_OF === 0 &&
      isWithin(day) &&
      order.status.startsWith('Shipped') &&
      !order.byMerchant &&
      !order.replacement
    )
      lines.push(...ofOrder(market, order, day))
  }
  lines.push(...ofTransport(market, starts))
  for (const { day, reason, product, each, cash } of repaymentsOf(market))
    if (isWithin(day))
      lines.push({
        ...plain,
        day,
        transaction: 'other-transaction',
        type: 'FBA Inventory Reimbursement',
        description: reasons[reason] ?? reason,
        amount: each * cash,
        sku: product.sku,
        quantity: Math.abs(cash),
      })
  const fee = { transaction: 'ServiceFee', type: 'other-transaction', description: 'Subscription Fee' }
  lines.push({ ...plain, ...fee, day: starts, amount: -SUBSCRIPTION })
  return { starts, ends: starts + DAYS, lines: lines.sort((a, b) => a.day - b.day) }
}

import { type RawBuilder, sql } from 'kysely'
import type { CustomerMoney } from '#contract/customers.ts'
import type { Explanation, Figure } from '#contract/explain.ts'
import { type RowsBehind, rowsBehind } from '#facts/index.ts'
import { bytesOf, isKnown } from '#model/people/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest, notFound } from '#platform/errors.ts'
import type { Explainer } from '#platform/wire/explainer.ts'
import { kindsOf } from '#reports/index.ts'
import { readSums } from './timeline/customerMoney.ts'
import { type CustomerOrder, readCustomerOrders } from './timeline/customerOrders.ts'
import { refundEvents } from './timeline/refundEvents.ts'
import { returnEvents } from './timeline/returnEvents.ts'
import type { TimelineEvent, TimelinePart } from './timeline/timelineEvent.ts'

interface CustomerContext {
  scope: Scope
  buyer: Buffer
  orders: readonly CustomerOrder[]
}

const joined = (parts: readonly RowsBehind[]): RowsBehind => ({
  rows: parts.flatMap(({ rows }) => rows),
  total: parts.reduce((sum, { total }) => sum + total, 0),
  counted: [...new Set(parts.flatMap(({ counted: countedColumns = [] }) => countedColumns))],
  money: [...new Set(parts.flatMap(({ money = [] }) => money))],
})

const idsOf = (orders: readonly CustomerOrder[]) => orders.map(({ order }) => order)

/** Matches lines `f` of order reports about the buyer's orders. */
const linesOf = (orders: readonly CustomerOrder[]): RawBuilder<boolean> => sql<boolean>`
  f.standing and f.kind = any(${kindsOf('order_lines')}) and (f.seller, f.set_key) in (
    select * from unnest(${orders.map(({ seller }) => seller)}::text[], ${idsOf(orders)}::text[])
  )`

/** Matches rows `f` of a table with orders that are the sources of events. */
const sourceCondition = (orders: readonly CustomerOrder[], events: readonly TimelineEvent[]): RawBuilder<boolean> => {
  const sources = events.flatMap((event) => event.sources)
  return sql<boolean>`
    f.standing and f.order_id = any(${idsOf(orders)}::text[]) and (f.import_id, f.line) in (
      select * from unnest(${sources.map(({ import_id }) => import_id)}::bigint[], ${sources.map(({ line }) => line)}::int[])
    )`
}

const moneyInputs = ({ home, paid }: CustomerMoney, currency: string): Explanation['inputs'] => [
  ...paid.map((one) => ({ name: `Paid in ${one.currency}`, value: one.amount, currency: one.currency })),
  { name: 'In the company’s currency', value: home, currency },
]

const moneyOf = async (
  scope: Scope,
  events: readonly Pick<TimelineEvent, 'money'>[],
): Promise<Explanation['inputs']> => {
  const money = events.flatMap((event) => event.money)
  const sums = await readSums(scope, money)
  return moneyInputs(sums.of(money), sums.currency)
}

/** Shipments repeat the units of an order, so they are shown as proof but not added. */
const withoutQuantity = (behind: RowsBehind): RowsBehind => ({
  ...behind,
  rows: behind.rows.map(({ values: { quantity: _, ...values }, ...row }) => ({ ...row, values })),
})

const explainOrders = async ({ scope, buyer, orders }: CustomerContext): Promise<Explanation> => {
  const cancelled = orders.filter((order) => order.cancelled).length
  return {
    formula: 'Orders = orders in order reports that were not canceled + orders known only from shipments',
    inputs: [
      { name: 'Canceled (excluded)', value: cancelled, leftOut: true },
      { name: 'Known only from shipments', value: orders.filter(({ currency }) => currency === null).length },
      { name: 'Orders', value: orders.length - cancelled },
      { name: 'Units not canceled', value: orders.reduce((sum, { units }) => sum + units, 0) },
    ],
    ...joined([
      await rowsBehind(scope, 'order_lines', sql<boolean>`${linesOf(orders)} and not f.cancelled`, ['quantity']),
      await rowsBehind(scope, 'recipients', sql<boolean>`f.standing and f.buyer = ${buyer}`).then(withoutQuantity),
    ]),
  }
}

const explainRevenue = async ({ scope, orders }: CustomerContext): Promise<Explanation> => {
  const paid = orders.flatMap(({ currency, price, day, cancelled }) =>
    currency === null || price === null || cancelled ? [] : [{ money: [{ currency, amount: price, day }] }],
  )
  return {
    formula: 'Revenue = prices of items not canceled, each converted at the rate of its day',
    inputs: await moneyOf(scope, paid),
    ...(await rowsBehind(scope, 'order_lines', sql<boolean>`${linesOf(orders)} and not f.cancelled`, ['price'])),
  }
}

const ofEvents = async (part: TimelinePart, { scope, buyer, orders }: CustomerContext) =>
  part(scope, { buyer, household: null, orders })

const explainRefunded = async (context: CustomerContext): Promise<Explanation> => {
  const { scope, orders } = context
  const events = await ofEvents(refundEvents, context)
  const where = sourceCondition(orders, events)
  return {
    formula:
      'Refunded = prices, shipping and promotions refunded in statements, without tax, converted at the rate of the order date',
    inputs: await moneyOf(scope, events),
    ...joined([
      await rowsBehind(scope, 'settlement_lines', where, ['amount']),
      await rowsBehind(scope, 'transaction_lines', where, ['product_sales']),
    ]),
  }
}

const explainReturned = async (context: CustomerContext): Promise<Explanation> => {
  const { scope, orders } = context
  const events = await ofEvents(returnEvents, context)
  const where = sourceCondition(orders, events)
  const parts = [
    await rowsBehind(scope, 'customer_returns', where, ['quantity']),
    await rowsBehind(scope, 'merchant_returns', where, ['quantity']),
  ]
  const units = events.reduce(
    (sum, { lines }) => sum + lines.reduce((lineTotal, { quantity }) => lineTotal + (quantity ?? 0), 0),
    0,
  )
  return {
    formula: 'Returned = units returned to Amazon + units to be returned to you',
    inputs: [{ name: 'Units', value: units }],
    ...joined(parts),
  }
}

const createExplainer =
  (explain: (context: CustomerContext) => Promise<Explanation>): Explainer =>
  async (scope, { hash = '' }) => {
    if (!/^[0-9a-f]{32}$/.test(hash)) throw badRequest('Enter the customer as key {hash}.')
    const buyer = bytesOf(hash)
    if (!(await isKnown(scope, buyer, 'customer'))) throw notFound('This customer')
    return explain({ scope, buyer, orders: await readCustomerOrders(scope, buyer) })
  }

/** Explainers of POST /explain for a buyer's figures; the key contains the buyer's hash. */
export const customerExplainers = {
  'customer.orders': createExplainer(explainOrders),
  'customer.revenue': createExplainer(explainRevenue),
  'customer.refunded': createExplainer(explainRefunded),
  'customer.returned': createExplainer(explainReturned),
} satisfies Partial<Record<Figure, Explainer>>

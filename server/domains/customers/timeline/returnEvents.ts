import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import type { CustomerOrder } from './customerOrders.ts'
import { about, createTimelineEvent, orderFinder, type TimelinePart } from './timelineEvent.ts'

interface ReturnRow {
  seller: string
  order_id: string
  day: string
  asin: string | null
  sku: string | null
  name: string | null
  quantity: number
  reason: string | null
  import_id: number
  line: number
}

const readOf = async ({ tx }: Scope, query: RawBuilder<unknown>, orders: readonly CustomerOrder[]) => {
  if (orders.length === 0) return []
  const { rows } = await sql<ReturnRow>`${query} order by day, import_id, line`.execute(tx)
  const find = orderFinder(orders)
  return rows.flatMap((row) => {
    const order = find(row.seller, row.order_id)
    return order ? [{ row, order }] : []
  })
}

/** Returns a reason code as text: `DEFECTIVE_ITEM` becomes Defective item. */
const formatReason = (reason: string | null): string | null => {
  if (!reason) return null
  const text = reason.replaceAll('_', ' ').trim()
  return /[a-z]/.test(text) ? text : text.charAt(0) + text.slice(1).toLowerCase()
}

const eventOf = (kind: 'return' | 'replacement', { row, order }: { row: ReturnRow; order: CustomerOrder }) =>
  createTimelineEvent({
    ...about(order),
    kind,
    day: row.day,
    moment: `${row.day}T12:00:00.000Z`,
    lines: [{ asin: row.asin, sku: row.sku, name: row.name, quantity: row.quantity }],
    details: formatReason(row.reason),
    sources: [{ import_id: row.import_id, line: row.line }],
  })

const ordersCondition = (scope: Scope, orders: readonly CustomerOrder[]) =>
  sql`f.tenant_id = ${scope.tenant()} and f.standing and f.order_id = any(${orders.map(({ order }) => order)}::text[])`

/** Returns the returns of orders, to Amazon or to the seller. */
export const returnEvents: TimelinePart = async (scope, { orders }) => {
  const rows = sql`
    select f.seller, f.order_id, f.day, f.asin, f.sku, f.name, f.quantity, f.reason, f.import_id, f.line
    from customer_returns f where ${ordersCondition(scope, orders)}
    union all
    select f.seller, f.order_id, f.day, f.asin, f.sku, f.name, f.quantity, f.reason, f.import_id, f.line
    from merchant_returns f where ${ordersCondition(scope, orders)}`
  return (await readOf(scope, rows, orders)).map((each) => eventOf('return', each))
}

/** Returns the free replacements of orders. */
export const replacementEvents: TimelinePart = async (scope, { orders }) => {
  const rows = sql`
    select f.seller, f.order_id, f.day, f.asin, f.sku, null as name, f.quantity, f.reason, f.import_id, f.line
    from replacements f where ${ordersCondition(scope, orders)}`
  return (await readOf(scope, rows, orders)).map((each) => eventOf('replacement', each))
}

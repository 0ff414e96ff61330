import { sql } from 'kysely'
import type { PurchaseStatus } from '#contract/purchases.ts'
import type { Scope } from '#platform/db/scope.ts'
import { progressOf } from '#rules/purchasing/purchaseStatus.ts'
import { type PurchaseHistory, purchaseClocks } from './purchaseClocks.ts'

interface Settled {
  id: number
  status: PurchaseStatus
  said_shipped_on: string | null
  ordered_on: string | null
  shipped_on: string | null
  received_on: string | null
  sellable_on: string | null
  lines: (PurchaseHistory['lines'][number] & { asin: string; received: number; shipped: number })[]
}

const readOrders = async ({ tx, tenant }: Scope, orders: readonly number[]): Promise<Settled[]> => {
  const { rows } = await sql<Settled>`
    select o.id, o.status, o.said_shipped_on, o.ordered_on, o.shipped_on, o.received_on, o.sellable_on, l.lines
    from purchase_orders o
    join lateral (
      select jsonb_agg(jsonb_build_object(
        'asin', l.asin, 'quantity', l.quantity, 'received', l.received, 'shipped', coalesce(b.units, 0),
        'receipts', coalesce(r.receipts, '[]'), 'bookings', coalesce(b.bookings, '[]')
      ) order by l.line) as lines
      from purchase_lines l
      left join lateral (
        select jsonb_agg(jsonb_build_object('day', received_on, 'units', quantity) order by id) as receipts from purchase_receipts r
        where r.tenant_id = ${tenant()}::uuid and r.order_id = l.order_id and r.line = l.line
      ) r on true
      left join lateral (
        select sum(b.quantity)::int as units,
          jsonb_agg(jsonb_build_object('created', a.created_on, 'counted', a.first_day, 'units', b.quantity)) as bookings
        from shipment_bookings b
        left join shipment_arrivals a on a.tenant_id = b.tenant_id and a.fnsku = b.fnsku and a.shipment_id = b.shipment_id
        where b.tenant_id = ${tenant()}::uuid and b.order_id = l.order_id and b.line = l.line
      ) b on true
      where l.tenant_id = ${tenant()}::uuid and l.order_id = o.id
    ) l on true
    where o.tenant_id = ${tenant()}::uuid and o.id = any(${orders}::bigint[]) order by o.id`.execute(tx)
  return rows
}

const isSettled = (order: Settled, status: PurchaseStatus, clocks: ReturnType<typeof purchaseClocks>) =>
  order.status === status &&
  order.shipped_on === clocks.shippedOn &&
  order.received_on === clocks.receivedOn &&
  order.sellable_on === clocks.sellableOn

const ended: readonly PurchaseStatus[] = ['closed', 'cancelled']

/**
 * Sets orders to the status of their units (waiting, open, received; closed, cancelled and unsent orders keep theirs),
 * updates their dates, and notifies browsers of the change. Called after every change.
 */
export const settleOrders = async (scope: Scope, orders: readonly number[]): Promise<void> => {
  if (!orders.length) return
  const asins = new Set<string>()
  for (const order of await readOrders(scope, orders)) {
    for (const { asin } of order.lines) asins.add(asin)
    const hasEnded = ended.includes(order.status)
    const clocks = purchaseClocks({ enteredShippedOn: order.said_shipped_on, hasEnded, lines: order.lines })
    const stays = hasEnded || order.status === 'draft'
    const status = stays ? order.status : progressOf(order.lines, clocks.shippedOn !== null)
    if (isSettled(order, status, clocks)) continue
    await scope.tx
      .updateTable('purchase_orders')
      .set({
        status,
        shipped_on: clocks.shippedOn,
        received_on: clocks.receivedOn,
        sellable_on: clocks.sellableOn,
        changed_at: sql`now()`,
      })
      .where('tenant_id', '=', scope.tenant())
      .where('id', '=', order.id)
      .execute()
  }
  scope.emit('inventory', { asins: [...asins].sort() })
}

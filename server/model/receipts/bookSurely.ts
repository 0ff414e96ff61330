import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import { allocateUnits } from '#rules/purchasing/allocateUnits.ts'
import { matchShipment, sureMatch } from '#rules/purchasing/matchShipment.ts'
import { type OrderPart, readOrderParts } from './openLines.ts'
import { settleOrders } from './settleOrders.ts'
import { among, type Fnskus, readUnmatched, type Unmatched } from './unmatched.ts'

/** Who books by itself. */
const NOBODY = 'Clove'

interface NewBooking {
  fnsku: string
  shipment_id: string
  seller: string
  order_id: number
  line: number
  quantity: number
  reasons: string[]
}

/** What was booked by itself on orders that go on is thought over anew; on an order that a person has closed it stays. */
const withdrawBookings = async ({ tx, tenant }: Scope, fnskus: Fnskus): Promise<number[]> => {
  const { rows } = await sql<{ order: number }>`
    delete from shipment_bookings b using purchase_orders o
    where b.tenant_id = ${tenant()}::uuid and b.automatic and ${among('b.fnsku', fnskus)}
      and o.tenant_id = b.tenant_id and o.id = b.order_id and o.status in ('waiting', 'open', 'received')
    returning b.order_id as "order"`.execute(tx)
  return rows.map(({ order }) => order)
}

/** Pairs that a person took apart, as `fnsku|shipment|order`. */
const readPartings = async ({ tx, tenant }: Scope, fnskus: readonly string[]): Promise<Set<string>> => {
  const rows = await tx
    .selectFrom('shipment_dismissals')
    .select(['fnsku', 'shipment_id', 'order_id'])
    .where('tenant_id', '=', tenant())
    .where('fnsku', 'in', [...fnskus, ''])
    .where('order_id', '<>', 0)
    .execute()
  return new Set(rows.map(({ fnsku, shipment_id, order_id }) => `${fnsku}|${shipment_id}|${order_id}`))
}

const bookingsFor = (
  shipments: readonly Unmatched[],
  parts: readonly OrderPart[],
  partings: Set<string>,
): NewBooking[] =>
  shipments.flatMap((shipment) => {
    const { fnsku, id, seller } = shipment
    const together = parts.filter((part) => !partings.has(`${fnsku}|${id}|${part.order}`))
    const match = sureMatch(matchShipment({ ...shipment, day: shipment.first_day }, together))
    if (!match) return []
    const { order: part, reasons } = match
    return allocateUnits(shipment.units, part.lines, shipment.marketplace).map(({ line, units }) => {
      line.open -= units
      part.open -= units
      return { fnsku, shipment_id: id, seller, order_id: part.order, line: line.line, quantity: units, reasons }
    })
  })

/**
 * Books shipments of some FNSKUs (absent: all) that belong to an order beyond doubt. It starts from what people have booked and
 * takes the oldest shipment first, so that it does not matter in which order reports came. The caller holds the purchasing lock.
 */
export const bookSurely = async (scope: Scope, fnskus: Fnskus): Promise<void> => {
  const { tx, tenant } = scope
  const touched = new Set(await withdrawBookings(scope, fnskus))
  const going = (await readOrderParts(scope, fnskus)).filter(({ status }) => status !== 'closed')
  if (going.length) {
    const known = new Set(going.map((part) => part.fnsku))
    const shipments = (await readUnmatched(scope, fnskus)).filter(({ fnsku }) => known.has(fnsku))
    const bookings = bookingsFor(shipments, going, await readPartings(scope, [...known]))
    if (bookings.length)
      await tx
        .insertInto('shipment_bookings')
        .values(bookings.map((row) => ({ tenant_id: tenant(), ...row, automatic: true, booked_by: NOBODY })))
        .execute()
    for (const { order_id } of bookings) touched.add(order_id)
  }
  await settleOrders(scope, [...touched])
}

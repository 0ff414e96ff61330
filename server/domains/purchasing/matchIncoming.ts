import { sql } from 'kysely'
import type { IncomingShipment } from '#contract/incoming.ts'
import {
  lockPurchasing,
  noticingUnmatched,
  type OrderPart,
  readOrderParts,
  readUnmatched,
  settleOrders,
  type Unmatched,
} from '#model/receipts/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest, conflict, notFound } from '#platform/errors.ts'
import { allocateUnits } from '#rules/purchasing/allocateUnits.ts'
import { matchShipment } from '#rules/purchasing/matchShipment.ts'
import { purchaseNumber, purchaseNumberIn } from '#rules/purchasing/purchaseNumber.ts'

interface Pair {
  fnsku: string
  id: string
}

const only = (fnsku: string) => sql`select ${fnsku}::text collate "C"`

const findUnmatched = async (scope: Scope, { fnsku, id }: Pair): Promise<Unmatched> => {
  const found = (await readUnmatched(scope, only(fnsku))).find((one) => one.id === id)
  if (!found) throw notFound(`Shipment ${id.slice(0, 40)} with unmatched units of ${fnsku.slice(0, 40)}`)
  return found
}

/** The order somebody means: its id, its number, or its number's digits. @throws a refusal when none or several are meant */
const findPart = async (scope: Scope, { fnsku, seller }: Unmatched, po: string): Promise<OrderPart> => {
  const number = purchaseNumberIn(po)
  const parts = (await readOrderParts(scope, only(fnsku))).filter((part) => part.seller === seller)
  const meant = parts.filter((part) => part.po === po || part.number === number)
  const [part, another] = meant
  if (!part)
    throw badRequest(`${po.slice(0, 40)} is no purchase order of ${seller} with ${fnsku} on it that has been sent.`)
  if (another)
    throw conflict(
      `${po} is an id and a number. Please write the number as ${meant.map((one) => purchaseNumber(one.number)).join(' or ')}.`,
    )
  return part
}

/** Books units of a shipment on an order, over its lines. More than is open is booked too, and shows as over. */
export const matchIncoming = async (scope: Scope, incoming: IncomingShipment, by: string): Promise<void> => {
  await lockPurchasing(scope)
  await noticingUnmatched(scope, async () => {
    const { tx, tenant } = scope
    const { fnsku, id, po, received } = incoming
    const shipment = await findUnmatched(scope, incoming)
    if (received > shipment.units)
      throw badRequest(`Shipment ${id} has ${shipment.units} units that belong to no order, not ${received}.`)
    const part = await findPart(scope, shipment, po)
    const [match] = matchShipment({ ...shipment, units: received, day: shipment.first_day }, [part])
    const rows = allocateUnits(received, part.lines, shipment.marketplace).map(({ line, units }) => ({
      tenant_id: tenant(),
      fnsku,
      shipment_id: id,
      seller: shipment.seller,
      order_id: part.order,
      line: line.line,
      quantity: units,
      reasons: match?.reasons ?? [],
      booked_by: by,
    }))
    await tx
      .insertInto('shipment_bookings')
      .values(rows)
      .onConflict((on) =>
        on.columns(['tenant_id', 'fnsku', 'shipment_id', 'order_id', 'line']).doUpdateSet((eb) => ({
          quantity: eb('shipment_bookings.quantity', '+', eb.ref('excluded.quantity')),
          automatic: false,
          reasons: eb.ref('excluded.reasons'),
          booked_by: eb.ref('excluded.booked_by'),
          booked_at: sql`now()`,
        })),
      )
      .execute()
    await forget(scope, incoming, part.order)
    await settleOrders(scope, [part.order])
  })
}

/** A shipment (order 0) that was taken off the list, or a pair that was taken apart: not any more. */
const forget = async ({ tx, tenant }: Scope, { fnsku, id }: Pair, order: number): Promise<number> => {
  const gone = await tx
    .deleteFrom('shipment_dismissals')
    .where('tenant_id', '=', tenant())
    .where('fnsku', '=', fnsku)
    .where('shipment_id', '=', id)
    .where('order_id', '=', order)
    .executeTakeFirst()
  return Number(gone.numDeletedRows)
}

const remember = async ({ tx, tenant }: Scope, { fnsku, id }: Pair, order: number, by: string) => {
  await tx
    .insertInto('shipment_dismissals')
    .values({ tenant_id: tenant(), fnsku, shipment_id: id, order_id: order, dismissed_by: by })
    .onConflict((on) => on.doNothing())
    .execute()
}

/** Takes a shipment off the list: what is left of it belongs to no order. */
export const deleteIncoming = async (scope: Scope, pair: Pair, by: string): Promise<void> => {
  await lockPurchasing(scope)
  await noticingUnmatched(scope, async () => {
    await findUnmatched(scope, pair)
    await remember(scope, pair, 0, by)
  })
}

const unbook = async ({ tx, tenant }: Scope, { fnsku, id }: Pair, po: string): Promise<number> => {
  const number = purchaseNumberIn(po) ?? -1
  const { rows } = await sql<{ order: number }>`
    delete from shipment_bookings b using purchase_orders o
    where b.tenant_id = ${tenant()}::uuid and b.fnsku = ${fnsku} and b.shipment_id = ${id}
      and o.tenant_id = b.tenant_id and o.id = b.order_id
      and (o.id::text = ${po} or (o.number = ${number} and not exists (
        select from shipment_bookings e
        where e.tenant_id = b.tenant_id and e.fnsku = b.fnsku and e.shipment_id = b.shipment_id and e.order_id::text = ${po}
      )))
    returning b.order_id as "order"`.execute(tx)
  const [gone] = rows
  if (!gone) throw notFound(`A booking of shipment ${id.slice(0, 40)} on ${po.slice(0, 40)}`)
  return gone.order
}

/** Takes a booking on an order back, after which the pair is not matched by itself again; without an order, a deletion. */
export const undoIncoming = async (
  scope: Scope,
  { po, ...pair }: Pair & { po?: string | undefined },
  by: string,
): Promise<void> => {
  await lockPurchasing(scope)
  await noticingUnmatched(scope, async () => {
    if (po === undefined) {
      if (!(await forget(scope, pair, 0))) throw notFound(`A deletion of shipment ${pair.id.slice(0, 40)}`)
      return
    }
    const order = await unbook(scope, pair, po)
    await remember(scope, pair, order, by)
    await settleOrders(scope, [order])
  })
}

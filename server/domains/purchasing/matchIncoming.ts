import { sql } from 'kysely'
import type { IncomingShipment } from '#contract/incoming.ts'
import {
  isOrderedInTime,
  lockPurchasing,
  matchShipment,
  noticingUnmatched,
  type OrderLine,
  purchaseNumber,
  purchaseNumberIn,
  readOrderLines,
  settleOrders,
  type Unmatched,
} from '#model/receipts/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest, notFound } from '#platform/errors.ts'
import { allocateUnits } from './allocateUnits.ts'
import { findUnmatched, forget, linesMeant, onlyFnsku, type Pair, remember, unpair } from './incomingPair.ts'
import { readNumber } from './readPurchases.ts'

interface Share {
  line: OrderLine
  units: number
}

/** Books units of a shipment on lines manually, in addition to existing bookings of the pair. */
export const bookByHand = async (
  { tx, tenant }: Scope,
  shipment: Unmatched,
  shares: readonly Share[],
  userName: string,
): Promise<void> => {
  const { fnsku, id, seller, first_day: day } = shipment
  const rows = shares.map(({ line, units }) => ({
    tenant_id: tenant(),
    fnsku,
    shipment_id: id,
    seller,
    order_id: line.order,
    line: line.line,
    quantity: units,
    reasons: matchShipment({ ...shipment, units, day }, [line]).flatMap(({ reasons }) => reasons),
    booked_by: userName,
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
        booked_at: eb.ref('excluded.booked_at'),
      })),
    )
    .execute()
}

/** Returns the lines of the given order, or its given line. @throws an error when the shipment cannot belong to it */
const findLines = async (scope: Scope, shipment: Unmatched, { po, line }: IncomingShipment) => {
  const { fnsku, id, first_day } = shipment
  const lines = linesMeant(await readOrderLines(scope, onlyFnsku(fnsku)), shipment, po)
  const meant = line === undefined ? lines : lines.filter((one) => one.line === line)
  const [firstLine] = meant
  if (!firstLine) throw notFound(`Line ${line} with ${fnsku} on this purchase order`)
  if (!isOrderedInTime(firstLine, first_day))
    throw badRequest(
      `${purchaseNumber(firstLine.number)} was placed on ${firstLine.date}, after Amazon began to receive ${id} on ${first_day}. If that date is wrong, cancel the order and create it again with the right one.`,
    )
  return meant
}

/**
 * Books units of a shipment on an order's lines and returns its number. Excess units are booked too and shown as over.
 */
export const matchIncoming = async (scope: Scope, incoming: IncomingShipment, userName: string): Promise<string> => {
  await lockPurchasing(scope)
  return noticingUnmatched(scope, onlyFnsku(incoming.fnsku), async () => {
    const { id, received } = incoming
    const shipment = await findUnmatched(scope, incoming)
    if (received > shipment.units)
      throw badRequest(`Shipment ${id} has ${shipment.units} unmatched units, not ${received}.`)
    const lines = await findLines(scope, shipment, incoming)
    const shares = allocateUnits(received, lines, shipment.marketplace)
    await bookByHand(scope, shipment, shares, userName)
    const orders = [...new Set(shares.map(({ line }) => line.order))]
    for (const order of orders) await forget(scope, incoming, order)
    await settleOrders(scope, orders)
    return [...new Set(lines.map(({ number }) => purchaseNumber(number)))].join(', ')
  })
}

/** Removes a shipment from the list: its remaining units belong to no order. */
export const deleteIncoming = async (scope: Scope, pair: Pair, userName: string): Promise<void> => {
  await lockPurchasing(scope)
  await noticingUnmatched(scope, onlyFnsku(pair.fnsku), async () => {
    await findUnmatched(scope, pair)
    await remember(scope, pair, 0, userName)
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
  const [deletedBooking] = rows
  if (!deletedBooking) throw notFound(`A booking of shipment ${id.slice(0, 40)} on ${po.slice(0, 40)}`)
  return deletedBooking.order
}

/**
 * Undoes a booking on an order, after which the pair is not matched automatically; without an order, undoes a removal.
 * Returns the number of the order.
 */
export const undoIncoming = async (
  scope: Scope,
  { po, ...pair }: Pair & { po?: string | undefined },
  userName: string,
): Promise<string | null> => {
  await lockPurchasing(scope)
  return noticingUnmatched(scope, onlyFnsku(pair.fnsku), async () => {
    if (po === undefined) {
      if (!(await forget(scope, pair, 0))) throw notFound(`A deletion of shipment ${pair.id.slice(0, 40)}`)
      return null
    }
    const order = await unbook(scope, pair, po)
    await unpair(scope, pair, order)
    await remember(scope, pair, order, userName)
    await settleOrders(scope, [order])
    return readNumber(scope, order)
  })
}

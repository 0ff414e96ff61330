import { sql } from 'kysely'
import type { BookedShipment } from '#contract/incoming.ts'
import {
  lockPurchasing,
  matchShipment,
  noticingUnmatched,
  type OrderLine,
  purchaseNumber,
  readOrderLines,
  readPairings,
  readUnmatched,
  settleOrders,
  type Unmatched,
  unitsFor,
} from '#model/receipts/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { conflict } from '#platform/errors.ts'
import type { Pair } from './incomingPair.ts'
import { bookByHand } from './matchIncoming.ts'

const keyOf = ({ fnsku, id }: Pair) => `${fnsku}|${id}`

/** Returns the best line for a shipment, if it is for its marketplace and all its units are open. */
const bestOf = (shipment: Unmatched, lines: readonly OrderLine[]): OrderLine | undefined => {
  const [best] = matchShipment({ ...shipment, day: shipment.first_day }, lines)
  const { units } = shipment
  return best && !best.isElsewhere && unitsFor(units, best.line.open) === units ? best.line : undefined
}

const fnskusOf = (pairs: readonly Pair[]) =>
  sql`select distinct fnsku collate "C" from unnest(${pairs.map(({ fnsku }) => fnsku)}::text[]) fnsku`

/**
 * Books shipments on their best orders, oldest first; booked units are no longer open for the next one. It skips
 * shipments with more units than their best order has open, those of another marketplace, and pairs that a user
 * separated. Returns the bookings.
 */
export const matchAllIncoming = async (
  scope: Scope,
  requestedPairs: readonly Pair[],
  userName: string,
): Promise<BookedShipment[]> => {
  await lockPurchasing(scope)
  const fnskus = fnskusOf(requestedPairs)
  return noticingUnmatched(scope, fnskus, async () => {
    const lines = await readOrderLines(scope, fnskus)
    const pairings = await readPairings(scope, fnskus)
    const keys = new Set(requestedPairs.map(keyOf))
    const booked: BookedShipment[] = []
    for (const shipment of await readUnmatched(scope, fnskus)) {
      if (!keys.has(keyOf(shipment))) continue
      const line = bestOf(
        shipment,
        lines.filter((one) => !pairings.isRefused(shipment, one.order)),
      )
      if (!line) continue
      const { fnsku, id } = shipment
      const { units } = shipment
      await bookByHand(scope, shipment, [{ line, units }], userName)
      line.open -= units
      booked.push({ fnsku, id, po: line.po, number: purchaseNumber(line.number), line: line.line, received: units })
    }
    await settleOrders(scope, [...new Set(booked.map(({ po }) => Number(po)))])
    return booked
  })
}

/** Undoes bookings that were made together. @throws an error when some of them no longer exist */
export const undoAllIncoming = async (scope: Scope, booked: readonly BookedShipment[]): Promise<void> => {
  await lockPurchasing(scope)
  await noticingUnmatched(scope, fnskusOf(booked), async () => {
    const { tx, tenant } = scope
    const { rows } = await sql<{ order: number }>`
      with gone as (
        select fnsku collate "C" as fnsku, id collate "C" as id, po::bigint as po, line::int as line, received::int as units
        from jsonb_to_recordset(${JSON.stringify(booked)}::jsonb) as g(fnsku text, id text, po text, line int, received int)
        where po ~ '^[0-9]{1,15}$'
      ), less as (
        update shipment_bookings b set quantity = b.quantity - g.units from gone g
        where b.tenant_id = ${tenant()}::uuid and b.fnsku = g.fnsku and b.shipment_id = g.id and b.order_id = g.po
          and b.line = g.line and b.quantity > g.units
        returning b.order_id
      ), off as (
        delete from shipment_bookings b using gone g
        where b.tenant_id = ${tenant()}::uuid and b.fnsku = g.fnsku and b.shipment_id = g.id and b.order_id = g.po
          and b.line = g.line and b.quantity = g.units
        returning b.order_id
      )
      select order_id as "order" from less union all select order_id from off`.execute(tx)
    if (rows.length < booked.length) throw conflict('These matches have changed. Remove them on their purchase orders.')
    await settleOrders(scope, [...new Set(rows.map(({ order }) => order))])
  })
}

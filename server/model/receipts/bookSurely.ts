import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import { matchShipment, sureMatch, unitsFor } from './matchShipment.ts'
import { type OrderLine, readOrderLines } from './openLines.ts'
import { type Pairings, readPairings } from './pairings.ts'
import { settleOrders } from './settleOrders.ts'
import { among, type Fnskus, readUnmatched, type Unmatched } from './unmatched.ts'

/** Actor of automatic bookings. */
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

const bookingOf = (
  { fnsku, id, seller }: Unmatched,
  { order, line }: OrderLine,
  quantity: number,
  reasons: string[],
): NewBooking => ({ fnsku, shipment_id: id, seller, order_id: order, line, quantity, reasons })

/** Withdraws automatic bookings on active orders, to compute them again; on closed orders they stay. */
const withdrawBookings = async ({ tx, tenant }: Scope, fnskus: Fnskus): Promise<number[]> => {
  const { rows } = await sql<{ order: number }>`
    delete from shipment_bookings b using purchase_orders o
    where b.tenant_id = ${tenant()}::uuid and b.automatic and ${among('b.fnsku', fnskus)}
      and o.tenant_id = b.tenant_id and o.id = b.order_id and o.status in ('waiting', 'open', 'received')
    returning b.order_id as "order"`.execute(tx)
  return rows.map(({ order }) => order)
}

/**
 * Orders that a shipment with unbooked units may belong to, during booking; booked units are subtracted from `open`.
 */
interface Books {
  lines: readonly OrderLine[]
  pairings: Pairings
}

/** Books on the lines that a person has linked to a shipment, up to the received units. */
const bookPaired = (shipment: Unmatched, { lines, pairings }: Books): NewBooking[] =>
  pairings.paired(shipment).flatMap(({ order, line, by: pairedBy }) => {
    const paired = lines.find((one) => one.order === order && one.line === line && one.seller === shipment.seller)
    const units = paired && !pairings.isBooked(shipment, paired) ? unitsFor(shipment.units, paired.open) : 0
    if (!paired || units <= 0) return []
    shipment.units -= units
    paired.open -= units
    return [bookingOf(shipment, paired, units, [`${pairedBy} matched them while the shipment was on its way`])]
  })

/** Books on the single line that certainly matches a shipment. */
const bookMatched = (shipment: Unmatched, { lines, pairings }: Books): NewBooking[] => {
  if (shipment.units <= 0) return []
  const together = lines.filter(
    (line) => !pairings.isRefused(shipment, line.order) && !pairings.isBooked(shipment, line),
  )
  const match = sureMatch(matchShipment({ ...shipment, day: shipment.first_day }, together))
  if (!match) return []
  match.line.open -= shipment.units
  return [bookingOf(shipment, match.line, shipment.units, match.reasons)]
}

/**
 * Books shipments of some FNSKUs (absent: all) that belong to an order because a person linked them or the match is
 * certain. It starts from people's bookings and processes the oldest shipment first, so the order of reports does not
 * matter. The caller holds the purchasing lock.
 */
export const bookSurely = async (scope: Scope, fnskus: Fnskus): Promise<void> => {
  const { tx, tenant } = scope
  const touched = new Set(await withdrawBookings(scope, fnskus))
  const lines = (await readOrderLines(scope, fnskus)).filter(({ status }) => status !== 'closed')
  if (lines.length) {
    const books = { lines, pairings: await readPairings(scope, fnskus) }
    const orderedFnskus = new Set(lines.map(({ fnsku }) => fnsku))
    const bookings = (await readUnmatched(scope, fnskus))
      .filter(({ fnsku }) => orderedFnskus.has(fnsku))
      .flatMap((shipment) => [...bookPaired(shipment, books), ...bookMatched(shipment, books)])
    if (bookings.length)
      await tx
        .insertInto('shipment_bookings')
        .values(bookings.map((row) => ({ tenant_id: tenant(), ...row, automatic: true, booked_by: NOBODY })))
        .execute()
    for (const { order_id } of bookings) touched.add(order_id)
  }
  await settleOrders(scope, [...touched])
}

import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import { grouped } from '#rules/grouped.ts'
import type { InboundUnits } from './inbound.ts'
import type { OpenOrder } from './openOrders.ts'

/** What people, or a sure match, have said of shipments and orders; by `fnsku|shipment`. */
export interface ShipmentLinks {
  /** Units booked. */
  booked: Map<string, number>
  /** Orders that it is of: by a booking, or because a person has said so. */
  sure: Map<string, Set<number>>
  /** Orders it does not come from; 0: from none. */
  parted: Map<string, Set<number>>
}

const pairName = (fnsku: string | null, shipment: string | null) => `${fnsku}|${shipment}`

/** What is known of the shipments. */
export const readShipmentLinks = async (
  { tx, tenant }: Scope,
  shipments: readonly string[],
): Promise<ShipmentLinks> => {
  const links: ShipmentLinks = { booked: new Map(), sure: new Map(), parted: new Map() }
  if (shipments.length === 0) return links
  const { rows } = await sql<{
    fnsku: string
    shipment: string
    order: number
    said: 'booked' | 'paired' | 'parted'
    units: number
  }>`
    select fnsku, shipment_id as shipment, order_id as "order", 'booked' as said, sum(quantity)::int as units from shipment_bookings
    where tenant_id = ${tenant()}::uuid and shipment_id = any(${shipments}::text[]) group by 1, 2, 3
    union all
    select fnsku, shipment_id, order_id, 'paired', 0 from shipment_pairings
    where tenant_id = ${tenant()}::uuid and shipment_id = any(${shipments}::text[])
    union all
    select fnsku, shipment_id, order_id, 'parted', 0 from shipment_dismissals
    where tenant_id = ${tenant()}::uuid and shipment_id = any(${shipments}::text[])`.execute(tx)
  for (const { fnsku, shipment, order, said, units } of rows) {
    const name = pairName(fnsku, shipment)
    const orders = said === 'parted' ? links.parted : links.sure
    orders.set(name, (orders.get(name) ?? new Set()).add(order))
    links.booked.set(name, (links.booked.get(name) ?? 0) + units)
  }
  return links
}

/** Units on the way with the order they most likely came from; null: of none that is known, or nobody needs to guess. */
export interface SourcedUnits extends InboundUnits {
  probably: OpenOrder | null
}

const none: readonly OpenOrder[] = []

/** Finds the lines of units' product, oldest first: with thousands of both, none looks at all of the others. */
const linesFinder = (lines: readonly OpenOrder[]): ((units: InboundUnits) => readonly OpenOrder[]) => {
  if (lines.length === 0) return () => none
  const byFnsku = grouped(lines, ({ seller, marketplace, fnsku }) => `${seller}|${marketplace}|${fnsku}`)
  const byAsin = grouped(lines, ({ seller, marketplace, asin }) => `${seller}|${marketplace}|${asin}`)
  const position = new Map(lines.map((line, at) => [line, at]))
  const at = (line: OpenOrder) => position.get(line) ?? 0
  /** By FNSKU where both name one, else by asin. */
  return ({ listing: { seller, marketplace, asin }, fnsku }) => {
    const ofAsin = byAsin.get(`${seller}|${marketplace}|${asin}`) ?? none
    if (fnsku === null) return ofAsin
    const ofFnsku = byFnsku.get(`${seller}|${marketplace}|${fnsku}`) ?? none
    const unnamed = ofAsin.filter((line) => line.fnsku === null)
    return unnamed.length === 0 ? ofFnsku : [...ofFnsku, ...unnamed].sort((one, other) => at(one) - at(other))
  }
}

const byAge = (one: InboundUnits, other: InboundUnits) =>
  one.created < other.created || (one.created === other.created && (one.shipment ?? '') < (other.shipment ?? ''))
    ? -1
    : 1

/**
 * Counts units that are on a shipment once: takes them off the open lines of the order that the shipment is of, else off the
 * oldest open line of the same seller, FNSKU and marketplace that was ordered before the shipment was created. Units that are booked
 * beyond what was received are off their line already. `lines` oldest first; returns what is left of them, and
 * the units on the way, parted by the order they probably came from.
 */
export const sourceUnits = (
  inbound: readonly InboundUnits[],
  lines: readonly OpenOrder[],
  links: ShipmentLinks,
): { inbound: SourcedUnits[]; open: OpenOrder[] } => {
  const open = lines.map((line) => ({ ...line }))
  const linesOf = linesFinder(open)
  const sourced: SourcedUnits[] = []
  for (const units of [...inbound].sort(byAge)) {
    const name = pairName(units.fnsku, units.shipment)
    const source = links.sure.get(name)
    const parted = links.parted.get(name)
    const ahead = Math.max(0, (links.booked.get(name) ?? 0) - units.received)
    const sure = Math.min(units.units, ahead)
    const product = linesOf(units)
    if (product.length === 0) {
      sourced.push({ ...units, probably: null })
      continue
    }
    let left = units.units - sure
    const told = (count: number, probably: OpenOrder | null) => {
      if (count > 0) sourced.push({ ...units, units: count, probably })
    }
    let known = sure
    for (const line of product) {
      if (!source?.has(line.order)) continue
      const taken = Math.min(left, line.units)
      line.units -= taken
      left -= taken
      known += taken
    }
    told(known, null)
    if (!parted?.has(0))
      for (const line of product) {
        if (left === 0) break
        if (parted?.has(line.order)) continue
        if (line.ordered === null || line.ordered > units.created) continue
        const taken = Math.min(left, line.units)
        line.units -= taken
        left -= taken
        told(taken, line)
      }
    told(left, null)
  }
  return { inbound: sourced, open: open.filter(({ units }) => units > 0) }
}

import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import { grouped } from '#rules/grouped.ts'
import type { InboundUnits } from './inbound.ts'
import type { OpenOrder, OrderedLine } from './openOrders.ts'

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
  for (const { fnsku, shipment, order, said: linkKind, units } of rows) {
    const name = pairName(fnsku, shipment)
    const orders = linkKind === 'parted' ? links.parted : links.sure
    orders.set(name, (orders.get(name) ?? new Set()).add(order))
    links.booked.set(name, (links.booked.get(name) ?? 0) + units)
  }
  return links
}

/** Units of a shipment that nobody has booked on an order, wherever they are. */
export interface UnbookedUnits {
  /** Null: no report names the marketplace, or the asin. */
  listing: { seller: string; marketplace: string | null; asin: string | null }
  units: number
  /** When the shipment was created, or else was first seen. */
  created: string
  shipment: string | null
  fnsku: string | null
}

/** Units that arrived with the open line that they were taken off. */
export interface ArrivedUnits extends UnbookedUnits {
  probably: OpenOrder
}

/** Units on the way with the order they most likely came from; null: of none that is known, or nobody needs to guess. */
export interface SourcedUnits extends InboundUnits {
  probably: OpenOrder | null
}

const noLines: readonly OrderedLine[] = []

/** Finds the lines of units' product, oldest first: with thousands of both, none looks at all of the others. */
const linesFinder = (lines: readonly OrderedLine[]): ((units: UnbookedUnits) => readonly OrderedLine[]) => {
  if (lines.length === 0) return () => noLines
  const anywhere = lines.flatMap((line) => [
    { line, where: line.marketplace },
    { line, where: null },
  ])
  const byFnsku = grouped(anywhere, ({ line, where }) => `${line.seller}|${where}|${line.fnsku}`)
  const byAsin = grouped(anywhere, ({ line, where }) => `${line.seller}|${where}|${line.asin}`)
  const position = new Map(lines.map((line, index) => [line, index]))
  const positionOf = (line: OrderedLine) => position.get(line) ?? 0
  const linesIn = (group: readonly { line: OrderedLine }[] | undefined) => group?.map(({ line }) => line) ?? noLines
  /** By FNSKU where both name one, else by asin. */
  return ({ listing: { seller, marketplace, asin }, fnsku }) => {
    const ofAsin = linesIn(byAsin.get(`${seller}|${marketplace}|${asin}`))
    if (fnsku === null) return ofAsin
    const ofFnsku = linesIn(byFnsku.get(`${seller}|${marketplace}|${fnsku}`))
    const unnamed = ofAsin.filter((line) => line.fnsku === null)
    return unnamed.length === 0
      ? ofFnsku
      : [...ofFnsku, ...unnamed].sort((one, other) => positionOf(one) - positionOf(other))
  }
}

const byAge = (one: UnbookedUnits, other: UnbookedUnits) =>
  one.created < other.created || (one.created === other.created && (one.shipment ?? '') < (other.shipment ?? ''))
    ? -1
    : 1

interface Shipped {
  /** Units on the way. */
  inbound: readonly InboundUnits[]
  /** Units that Amazon has counted in. */
  arrived: readonly UnbookedUnits[]
}

interface Sourced {
  inbound: SourcedUnits[]
  /** What was taken off open lines because it has arrived. */
  arrived: ArrivedUnits[]
  /** What is left of open lines. */
  open: OpenOrder[]
}

/** Whether a shipment of that day may be one of the line's order. */
const mayFill = ({ ordered }: OpenOrder, created: string) => ordered !== null && ordered <= created

/**
 * Counts units that are, or were, on a shipment once: takes them off the open lines of the order that the shipment is of, else off the
 * oldest open line of the same seller, FNSKU and marketplace that was ordered before the shipment was created. Units that are booked
 * beyond what was received are off their line already, and units that arrived may be those that a person counted in by hand. `lines`
 * oldest first; units that arrived and come from no line are in stock and in none of the answers.
 */
export const sourceUnits = (
  { inbound, arrived }: Shipped,
  lines: readonly OrderedLine[],
  links: ShipmentLinks,
): Sourced => {
  const open = lines.map((line) => ({ ...line }))
  const linesOf = linesFinder(open)
  const unitSources: Sourced = { inbound: [], arrived: [], open: [] }
  const takeArrived = (units: UnbookedUnits) => {
    const name = pairName(units.fnsku, units.shipment)
    const [source, parted] = [links.sure.get(name), links.parted.get(name)]
    const product = linesOf(units).filter(({ order }) => !parted?.has(order))
    let remainingUnits = units.units
    const takeOff = (line: OrderedLine) => {
      if (line.countedUntil !== null && units.created <= line.countedUntil) {
        const countedUnits = Math.min(remainingUnits, line.countedIn)
        line.countedIn -= countedUnits
        remainingUnits -= countedUnits
      }
      const takenUnits = Math.min(remainingUnits, line.units)
      line.units -= takenUnits
      remainingUnits -= takenUnits
      if (takenUnits > 0) unitSources.arrived.push({ ...units, units: takenUnits, probably: line })
    }
    for (const line of product) if (source?.has(line.order)) takeOff(line)
    if (parted?.has(0)) return
    for (const line of product) if (mayFill(line, units.created)) takeOff(line)
  }
  const takeInbound = (units: InboundUnits) => {
    const name = pairName(units.fnsku, units.shipment)
    const [source, parted] = [links.sure.get(name), links.parted.get(name)]
    const ahead = Math.max(0, (links.booked.get(name) ?? 0) - units.received)
    let bookedUnits = Math.min(units.units, ahead)
    let remainingUnits = units.units - bookedUnits
    const add = (count: number, probably: OpenOrder | null) => {
      if (count > 0) unitSources.inbound.push({ ...units, units: count, probably })
    }
    const takeOff = (line: OrderedLine): number => {
      const takenUnits = Math.min(remainingUnits, line.units)
      line.units -= takenUnits
      remainingUnits -= takenUnits
      return takenUnits
    }
    const product = linesOf(units)
    for (const line of product) if (source?.has(line.order)) bookedUnits += takeOff(line)
    add(bookedUnits, null)
    if (!parted?.has(0))
      for (const line of product) if (!parted?.has(line.order) && mayFill(line, units.created)) add(takeOff(line), line)
    add(remainingUnits, null)
  }
  const unitsToTake = [
    ...inbound.map((units) => ({ units, take: () => takeInbound(units) })),
    ...arrived.map((units) => ({ units, take: () => takeArrived(units) })),
  ]
  for (const { take } of unitsToTake.sort((one, other) => byAge(one.units, other.units))) take()
  for (const { countedIn: _, countedUntil: __, ...line } of open) if (line.units > 0) unitSources.open.push(line)
  return unitSources
}

import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import { grouped } from '#rules/grouped.ts'
import { byAge, type InboundUnits } from './inbound.ts'
import type { OpenOrder, OrderedLine } from './openOrders.ts'

/** Links between shipments and orders by people or certain matches; by `fnsku|shipment`. */
export interface ShipmentLinks {
  /** Booked units. */
  booked: Map<string, number>
  /** Orders that the shipment belongs to, by a booking or a person's decision. */
  sure: Map<string, Set<number>>
  /** Orders it does not belong to; 0: to none. */
  parted: Map<string, Set<number>>
}

const pairName = (fnsku: string | null, shipment: string | null) => `${fnsku}|${shipment}`

/** Reads the links of shipments. */
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

/** Units of a shipment that are not booked on an order, in transit or received. */
export interface UnbookedUnits {
  /** Null if no report names the marketplace or the ASIN. */
  listing: { seller: string; marketplace: string | null; asin: string | null }
  units: number
  /** The day the shipment was created, or else first reported. */
  created: string
  shipment: string | null
  fnsku: string | null
}

/** Received units with the open line that they were subtracted from. */
export interface ArrivedUnits extends UnbookedUnits {
  probably: OpenOrder
}

const noLines: readonly OrderedLine[] = []

/**
 * Returns a function that finds the lines of a product, oldest first, through an index: there can be thousands of both.
 */
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
  /** Matches by FNSKU if both have one, else by ASIN. */
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

interface Shipped {
  /** Units in transit. */
  inbound: readonly InboundUnits[]
  /** Units that Amazon has received. */
  arrived: readonly UnbookedUnits[]
}

interface Sourced {
  inbound: readonly InboundUnits[]
  /** Units subtracted from open lines because they have arrived. */
  arrived: ArrivedUnits[]
  /** The remaining units of open lines. */
  open: OpenOrder[]
}

/** Returns whether units may belong to one of the lines or are booked; most of thousands of units do not. */
const linkedCheck = (lines: readonly OrderedLine[], { booked }: ShipmentLinks): ((units: UnbookedUnits) => boolean) => {
  const asins = new Set<string | null>(lines.map(({ asin }) => asin))
  const fnskus = new Set(lines.flatMap(({ fnsku }) => fnsku ?? []))
  return ({ listing, fnsku, shipment }) =>
    asins.has(listing.asin) ||
    (fnsku !== null && fnskus.has(fnsku)) ||
    (booked.size > 0 && booked.has(pairName(fnsku, shipment)))
}

/** Returns true if a shipment created on that day can belong to the line's order. */
const mayFill = ({ ordered }: OpenOrder, created: string) => ordered !== null && ordered <= created

/**
 * Counts units that are or were in a shipment once: subtracts them from the open lines of the shipment's order, else
 * from the oldest open line of the same seller, FNSKU and marketplace ordered before the shipment was created. Bookings
 * beyond the received units are already subtracted from their line, and arrived units may be those a person received
 * manually. `lines` are sorted oldest first. Arrived units without a line are in stock and not returned.
 */
export const sourceUnits = (
  { inbound, arrived }: Shipped,
  lines: readonly OrderedLine[],
  links: ShipmentLinks,
): Sourced => {
  const open = lines.map((line) => ({ ...line }))
  const linesOf = linesFinder(open)
  const unitSources = { arrived: [] as ArrivedUnits[], open: [] as OpenOrder[] }
  const sources = new Map<InboundUnits, InboundUnits[]>()
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
    const parts: InboundUnits[] = []
    sources.set(units, parts)
    const add = (count: number, probably: OpenOrder | null) => {
      if (count > 0) parts.push({ ...units, units: count, probably })
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
    ...inbound.filter(linkedCheck(open, links)).map((units) => ({ units, take: () => takeInbound(units) })),
    ...arrived.map((units) => ({ units, take: () => takeArrived(units) })),
  ]
  for (const { take } of unitsToTake.sort((one, other) => byAge(one.units, other.units))) take()
  for (const { countedIn: _, countedUntil: __, ...line } of open) if (line.units > 0) unitSources.open.push(line)
  return {
    inbound: sources.size === 0 ? inbound : inbound.flatMap((units) => sources.get(units) ?? units),
    ...unitSources,
  }
}

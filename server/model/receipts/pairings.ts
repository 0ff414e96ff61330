import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import { among, type Fnskus } from './unmatched.ts'

/** A shipment of an FNSKU. */
interface ShipmentKey {
  fnsku: string
  id: string
}

/** An order line that a person has linked to a shipment. */
export interface PairedLine {
  order: number
  line: number
  by: string
}

/** Links between shipments and orders made by people. */
export interface Pairings {
  /** Returns the lines of a shipment, received or not. */
  paired(shipment: ShipmentKey): readonly PairedLine[]
  /** Returns true if a person has excluded the shipment from the order. */
  isRefused(shipment: ShipmentKey, order: number): boolean
  /** Returns true if a person has booked units of the shipment on the line, which fixes their number. */
  isBooked(shipment: ShipmentKey, line: { order: number; line: number }): boolean
}

interface PairingRow extends ShipmentKey, PairedLine {
  what: 'paired' | 'refused' | 'booked'
}

const keyOf = ({ fnsku, id }: ShipmentKey, ...keyParts: number[]) => [fnsku, id, ...keyParts].join('|')

const readPairingRows = async ({ tx, tenant }: Scope, fnskus: Fnskus): Promise<PairingRow[]> => {
  const { rows } = await sql<PairingRow>`
    select 'paired' as what, p.fnsku, p.shipment_id as id, p.order_id as "order", p.line, p.paired_by as by
    from shipment_pairings p where p.tenant_id = ${tenant()}::uuid and ${among('p.fnsku', fnskus)}
    union all
    select 'refused', d.fnsku, d.shipment_id, d.order_id, 0, d.dismissed_by
    from shipment_dismissals d where d.tenant_id = ${tenant()}::uuid and d.order_id <> 0 and ${among('d.fnsku', fnskus)}
    union all
    select 'booked', b.fnsku, b.shipment_id, b.order_id, b.line, b.booked_by
    from shipment_bookings b where b.tenant_id = ${tenant()}::uuid and not b.automatic and ${among('b.fnsku', fnskus)}
    order by 1, 2, 3, 4, 5`.execute(tx)
  return rows
}

/** Reads the links of some FNSKUs' shipments; absent: of all. */
export const readPairings = async (scope: Scope, fnskus?: Fnskus): Promise<Pairings> => {
  const paired = new Map<string, PairedLine[]>()
  const rejectedKeys = new Set<string>()
  const booked = new Set<string>()
  for (const { what, order, line, by: pairedBy, ...shipment } of await readPairingRows(scope, fnskus)) {
    const key = keyOf(shipment)
    if (what === 'paired') paired.set(key, [...(paired.get(key) ?? []), { order, line, by: pairedBy }])
    else if (what === 'refused') rejectedKeys.add(keyOf(shipment, order))
    else booked.add(keyOf(shipment, order, line))
  }
  return {
    paired: (shipment) => paired.get(keyOf(shipment)) ?? [],
    isRefused: (shipment, order) => rejectedKeys.has(keyOf(shipment, order)),
    isBooked: (shipment, { order, line }) => booked.has(keyOf(shipment, order, line)),
  }
}

import { sql } from 'kysely'
import type { InboundSheet } from '#contract/inventory.ts'
import type { Scope } from '#platform/db/scope.ts'
import { notClosed, onItsDay, windowIs } from './windowsNow.ts'

interface Row {
  shipment: string
  seller: string
  open: number
  later: number
  opens: string | null
}

/**
 * Reads the open claims of shipments: those that may be filed today, else those that open next. `shipmentId` limits it
 * to one.
 */
export const readShipmentClaims = async ({ tx, tenant }: Scope, now: Date, shipmentId?: string) => {
  const { rows } = await sql<Row>`
    select shipment_id as shipment, seller, (count(*) filter (where open))::int as open, (count(*) filter (where later))::int as later,
      min(opens_on) filter (where later) as opens
    from (
      select c.*, ${onItsDay(now, windowIs.open)} as open, ${onItsDay(now, windowIs.later)} as later from claims c
      where c.tenant_id = ${tenant()}::uuid and c.status in ('found', 'ready') and c.shipment_id is not null and ${notClosed(now)}
        ${shipmentId === undefined ? sql`` : sql`and c.shipment_id = ${shipmentId}`}
    ) c where open or later group by shipment_id, seller`.execute(tx)
  const rowsByShipment = new Map(rows.map((row) => [`${row.seller}\n${row.shipment}`, row]))
  return ({ id, seller }: { id: string; seller: string }): InboundSheet['claims'] => {
    const row = rowsByShipment.get(`${seller}\n${id}`)
    if (!row) return null
    return row.open > 0 ? { cases: row.open, opens: null } : { cases: row.later, opens: row.opens }
  }
}

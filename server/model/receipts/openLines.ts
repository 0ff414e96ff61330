import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import type { OpenOrder } from '#rules/purchasing/matchShipment.ts'
import { among, type Fnskus } from './unmatched.ts'

/** A line of an order; `open`: units of it that are on no shipment yet. */
export interface OpenLine {
  order: number
  number: number
  status: string
  seller: string
  fnsku: string
  marketplace: string
  asin: string
  line: number
  open: number
  date: string | null
  leadTime: number
}

/** The part of an order that is of one FNSKU, with its lines. */
export interface OrderPart extends OpenOrder {
  order: number
  status: string
  lines: OpenLine[]
}

/**
 * Lines a shipment may be booked on. Of an order that is still going on, all that was ordered, or came; of one that was closed,
 * what was counted in. Units on shipments are off.
 */
const readOpenLines = async ({ tx, tenant }: Scope, fnskus: Fnskus): Promise<OpenLine[]> => {
  const { rows } = await sql<OpenLine>`
    select o.id as "order", o.number, o.status, l.seller, l.fnsku, l.marketplace, l.asin, l.line,
      greatest(0, case when o.status = 'closed' then l.received else greatest(l.quantity, l.received) end
        - coalesce(b.quantity, 0))::int as open,
      o.ordered_on as date, o.lead_time as "leadTime"
    from purchase_orders o
    join (
      select l.tenant_id, l.order_id, l.line, l.marketplace, l.seller, l.asin, l.quantity, l.received, coalesce(l.fnsku, s.fnsku) as fnsku
      from purchase_lines l
      left join skus s on s.tenant_id = l.tenant_id and s.platform = 'amazon' and s.seller = l.seller and s.sku = l.sku
    ) l on l.tenant_id = o.tenant_id and l.order_id = o.id
    left join lateral (
      select sum(quantity)::int as quantity from shipment_bookings b
      where b.tenant_id = o.tenant_id and b.order_id = o.id and b.line = l.line
    ) b on true
    where o.tenant_id = ${tenant()}::uuid and o.status in ('waiting', 'open', 'received', 'closed') and l.fnsku is not null
      and ${among('l.fnsku', fnskus)}
    order by o.number, l.line`.execute(tx)
  return rows
}

/** Orders by their parts of one seller and FNSKU each, those with nothing open too. */
export const readOrderParts = async (scope: Scope, fnskus: Fnskus): Promise<OrderPart[]> => {
  const parts = new Map<string, OrderPart>()
  for (const line of await readOpenLines(scope, fnskus)) {
    const { order, number, status, seller, fnsku, date, leadTime, open } = line
    const key = `${order}|${seller}|${fnsku}`
    const part = parts.get(key)
    if (part) {
      part.lines.push(line)
      part.open += open
    } else
      parts.set(key, { order, po: String(order), number, status, seller, fnsku, date, leadTime, open, lines: [line] })
  }
  return [...parts.values()]
}

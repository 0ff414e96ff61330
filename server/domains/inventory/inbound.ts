import { type RawBuilder, sql } from 'kysely'
import type { InboundSheet, InboundShipment } from '#contract/inventory.ts'
import { isOpenStatus } from '#model/stock/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { notFound } from '#platform/errors.ts'

const isOpen = isOpenStatus(sql`max(i.status)`)

/** Columns that all lines of a shipment share. */
const shipment = sql`
  i.shipment_id as id, coalesce(max(i.shipment_name), i.shipment_id) as name, max(i.status) as status, i.seller,
  min(i.marketplace) as marketplace, max(i.destination) as destination, min(i.created_on) as "createdAt",
  max(i.closed_on) as "closedAt"`

/** The order number that users see. */
const numberOf = sql`'PO-' || o.number`

/** A shipment from reports, without its claims. */
type WithoutClaims<Shipment> = Omit<Shipment, 'claims'>

/** Returns FBA shipments, newest first, with the units booked on purchase orders. */
export const listInbound = async ({ tx, tenant }: Scope): Promise<WithoutClaims<InboundShipment>[]> => {
  const { rows } = await sql<WithoutClaims<InboundShipment>>`
    select s.*, coalesce(b.matched, 0)::int as matched, coalesce(b.orders, '[]') as orders from (
      select ${shipment}, count(distinct i.sku)::int as skus, sum(i.shipped)::int as shipped, sum(i.received)::int as received,
        ${isOpen} as open
      from inbound_items i where i.tenant_id = ${tenant()}::uuid and i.standing group by i.shipment_id, i.seller
    ) s left join (
      select b.shipment_id, b.seller, sum(b.quantity) as matched,
        jsonb_agg(distinct jsonb_build_object('po', b.order_id::text, 'number', ${numberOf})) as orders
      from shipment_bookings b join purchase_orders o on o.tenant_id = b.tenant_id and o.id = b.order_id
      where b.tenant_id = ${tenant()}::uuid group by 1, 2
    ) b on b.shipment_id = s.id and b.seller = s.seller
    order by s."createdAt" desc nulls last, s.id`.execute(tx)
  return rows
}

type Line = InboundSheet['lines'][number]

/**
 * Returns the bookings of a shipment by FNSKU. When two SKUs share an FNSKU, only the first line has them, so none
 * counts twice.
 */
const bookings = (tenant: string): RawBuilder<unknown> => sql`
  select b.fnsku, jsonb_agg(
    jsonb_build_object('po', b.order_id::text, 'number', ${numberOf}, 'quantity', b.quantity) order by o.number, b.line
  ) as orders
  from shipment_bookings b join purchase_orders o on o.tenant_id = b.tenant_id and o.id = b.order_id
  where b.tenant_id = ${tenant}::uuid and b.shipment_id = l.shipment_id and b.seller = l.seller and b.fnsku = l.fnsku
  group by b.fnsku`

const readLines = async ({ tx, tenant }: Scope, id: string): Promise<Line[]> => {
  const { rows } = await sql<Line>`
    select l.sku, l.fnsku, l.asin, coalesce(p.name, l.name) as name, l.shipped, l.received,
      case when l.place = 1 then coalesce(b.orders, '[]') else '[]' end as orders
    from (
      select i.shipment_id, i.seller, i.sku, coalesce(k.set_fnsku, i.fnsku, k.said_fnsku) as fnsku,
        coalesce(k.asin, i.asin) as asin, i.name, i.shipped, i.received,
        row_number() over (partition by i.seller, coalesce(k.set_fnsku, i.fnsku, k.said_fnsku) order by i.sku, i.line) as place
      from inbound_items i
      left join skus k on k.tenant_id = i.tenant_id and k.platform = 'amazon' and k.seller = i.seller and k.sku = i.sku
      where i.tenant_id = ${tenant()}::uuid and i.standing and i.shipment_id = ${id}
    ) l
    left join products p on p.tenant_id = ${tenant()}::uuid and p.asin = l.asin
    left join lateral (${bookings(tenant())}) b on true
    order by l.sku, l.fnsku`.execute(tx)
  return rows
}

/** Returns one FBA shipment with its lines. Throws a 404 error when no report contains it. */
export const showInbound = async (scope: Scope, id: string): Promise<WithoutClaims<InboundSheet>> => {
  const { rows } = await sql<Omit<InboundSheet, 'lines' | 'claims'>>`
    select ${shipment} from inbound_items i
    where i.tenant_id = ${scope.tenant()}::uuid and i.standing and i.shipment_id = ${id} group by i.shipment_id, i.seller
    order by i.seller limit 1`.execute(scope.tx)
  const [shipmentRow] = rows
  if (!shipmentRow) throw notFound(`The shipment ${id.slice(0, 40)}`)
  return { ...shipmentRow, lines: await readLines(scope, id) }
}

import { type RawBuilder, sql } from 'kysely'
import type { Booking, Purchase, PurchaseLine, PurchaseStatus } from '#contract/purchases.ts'
import { purchaseNumber } from '#model/receipts/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { notFound } from '#platform/errors.ts'
import type { JobRow } from '#platform/jobs/job.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import { cameOf, daysLate } from '#rules/purchasing/purchaseStatus.ts'

interface OrderRow {
  id: number
  number: number
  status: PurchaseStatus
  supplier: string | null
  supplier_name: string | null
  currency: string
  expected: string | null
  notes: string
  created_by: string
  created_at: Date
  ordered_on: string | null
  shipped_on: string | null
  received_on: string | null
  sellable_on: string | null
  undo_until: Date | null
  mail: JobRow['state'] | null
  lines: PurchaseLine[] | null
  bookings: Booking[] | null
}

const linesOf = sql`
  select jsonb_agg(jsonb_build_object(
    'line', l.line, 'marketplace', l.marketplace, 'seller', l.seller, 'asin', l.asin, 'sku', l.sku, 'fnsku', coalesce(l.fnsku, s.fnsku),
    'name', p.name, 'quantity', l.quantity, 'received', l.received, 'unitCost', l.unit_cost,
    'shipped', coalesce((
      select sum(b.quantity) from shipment_bookings b
      where b.tenant_id = l.tenant_id and b.order_id = l.order_id and b.line = l.line
    ), 0)
  ) order by l.line)
  from purchase_lines l
  left join skus s on s.tenant_id = l.tenant_id and s.platform = 'amazon' and s.seller = l.seller and s.sku = l.sku
  left join products p on p.tenant_id = l.tenant_id and p.asin = l.asin
  where l.tenant_id = o.tenant_id and l.order_id = o.id`

/** Bookings of an order. `undone`: the import of the units was undone, so they have no source. */
const bookingsOf = sql`
  select jsonb_agg(jsonb_build_object(
    'fnsku', b.fnsku, 'id', b.shipment_id, 'name', coalesce(a.name, ''), 'line', b.line, 'quantity', b.quantity, 'date', a.first_day,
    'automatic', b.automatic, 'by', b.booked_by, 'reasons', to_jsonb(b.reasons),
    'undone', coalesce(a.units, 0) < (
      select sum(e.quantity) from shipment_bookings e
      where e.tenant_id = b.tenant_id and e.fnsku = b.fnsku and e.shipment_id = b.shipment_id
    )
  ) order by a.first_day, b.shipment_id, b.line)
  from shipment_bookings b
  left join shipment_arrivals a on a.tenant_id = b.tenant_id and a.fnsku = b.fnsku and a.shipment_id = b.shipment_id
  where b.tenant_id = o.tenant_id and b.order_id = o.id`

const readOrders = async ({ tx, tenant }: Scope, which: RawBuilder<unknown>): Promise<OrderRow[]> => {
  const { rows } = await sql<OrderRow>`
    select o.id, o.number, o.status, o.supplier_id::text as supplier, s.name as supplier_name, o.currency, o.expected, o.notes,
      o.created_by, o.created_at, o.ordered_on, o.shipped_on, o.received_on, o.sellable_on,
      case when o.status = 'waiting' and m.state is null and o.placed_at > now() - interval '10 minutes'
        then o.placed_at + interval '10 minutes' end as undo_until,
      m.state as mail,
      (${linesOf}) as lines, (${bookingsOf}) as bookings
    from purchase_orders o left join suppliers s on s.tenant_id = o.tenant_id and s.id = o.supplier_id
    left join (
      select distinct on (args->>0) (args->>0)::bigint as id, state from jobs
      where tenant_id = ${tenant()}::uuid and kind = ${jobKinds.mailPurchase} order by args->>0, created_at desc
    ) m on m.id = o.id
    where o.tenant_id = ${tenant()}::uuid and ${which} order by o.number desc`.execute(tx)
  return rows
}

const mails = { queued: 'waiting', running: 'waiting', finished: 'sent', failed: 'failed' } as const

const lateness = (days: number) => ({ overdue: days > 0, daysLate: days })

const purchaseOf = (row: OrderRow, today: string): Purchase => ({
  id: String(row.id),
  number: purchaseNumber(row.number),
  status: row.status,
  supplier: row.supplier,
  supplierName: row.supplier_name,
  currency: row.currency,
  expected: row.expected,
  ...lateness(daysLate(row.status, row.expected, today)),
  notes: row.notes,
  by: row.created_by,
  createdAt: row.created_at.toISOString(),
  orderedAt: row.ordered_on,
  shippedAt: row.shipped_on,
  receivedAt: row.received_on,
  sellableAt: row.sellable_on,
  mail: row.mail && mails[row.mail],
  undoUntil: row.undo_until?.toISOString() ?? null,
  lines: (row.lines ?? []).map((line) => ({ ...line, received: cameOf(line) })),
  bookings: row.bookings ?? [],
})

interface Wanted {
  asin?: string | undefined
  status?: string | undefined
}

/** Returns orders, newest first, optionally with a line of the ASIN or of a status. */
export const listPurchases = async (scope: Scope, { asin, status }: Wanted, today: string): Promise<Purchase[]> => {
  const ofAsin = sql`exists (
    select from purchase_lines l where l.tenant_id = o.tenant_id and l.order_id = o.id and l.asin = ${asin?.toUpperCase() ?? ''}
  )`
  const rows = await readOrders(
    scope,
    sql`${asin ? ofAsin : sql`true`} and ${status ? sql`o.status = ${status}` : sql`true`}`,
  )
  return rows.map((row) => purchaseOf(row, today))
}

/** Returns the display number of an order. @throws a 404 error when the id does not exist */
export const readNumber = async ({ tx, tenant }: Scope, id: number): Promise<string> => {
  const row = await tx
    .selectFrom('purchase_orders')
    .select('number')
    .where('tenant_id', '=', tenant())
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound('This purchase order')
  return purchaseNumber(row.number)
}

/** Returns one order. @throws a 404 error when the id does not exist */
export const showPurchase = async (scope: Scope, id: number, today: string): Promise<Purchase> => {
  const [row] = await readOrders(scope, sql`o.id = ${id}`)
  if (!row) throw notFound('This purchase order')
  return purchaseOf(row, today)
}

import { sql } from 'kysely'
import type { LeadTime } from '#contract/suppliers.ts'
import { type AsinInfo, notedNumber, notedText } from '#model/catalogue/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { PlanningSettings } from './planningSettings.ts'

/** So few orders tell nothing of how lead times vary. */
const MIN_ORDERS = 3
const WEEK = 7

/** Lines of orders that came, by order, supplier, marketplace and line, with the days that each took. */
const cameSql = (tenant: string) => sql`
  select o.id, o.supplier_id, l.marketplace, l.line, min(a.first_day) - o.ordered_on as days,
    o.shipped_on - o.ordered_on as to_ship, o.received_on - coalesce(o.shipped_on, o.ordered_on) as to_receive,
    -- an order that comes in several shipments sells before its last units are there
    min(a.first_day) - coalesce(o.received_on, o.shipped_on, o.ordered_on) as to_sell
  from purchase_orders o
  join purchase_lines l on l.tenant_id = o.tenant_id and l.order_id = o.id
  join shipment_bookings b on b.tenant_id = l.tenant_id and b.order_id = l.order_id and b.line = l.line
  join shipment_arrivals a on a.tenant_id = b.tenant_id and a.fnsku = b.fnsku and a.shipment_id = b.shipment_id
    and a.marketplace = l.marketplace and a.first_day > o.ordered_on
  where o.tenant_id = ${tenant}::uuid and o.status <> 'cancelled'
  group by o.tenant_id, o.id, l.line, l.marketplace`

/**
 * Lead times as bookings have shown them, of each supplier and last of all together (`supplier` and `supplierName` null), each in
 * all marketplaces together (`marketplace` null) and in each. Days from the order to the first day a line's units were counted in; only
 * a booking on a line for the marketplace its shipment went to, ordered before that day, tells of it.
 */
export const readLearnedLeadTimes = async ({ tx, tenant }: Scope): Promise<LeadTime[]> => {
  const { rows } = await sql<LeadTime & { together: boolean; everywhere: boolean }>`
    with came as (${cameSql(tenant())})
    select c.supplier_id::text as supplier, max(s.name) as "supplierName", c.marketplace, count(distinct c.id)::int as orders,
      avg(c.to_ship) filter (where c.to_ship >= 0)::float as "toShip",
      avg(c.to_receive) filter (where c.to_receive >= 0)::float as "toReceive",
      avg(c.to_sell) filter (where c.to_sell >= 0)::float as "toSell",
      avg(c.days)::float as mean,
      case when count(distinct c.id) >= ${MIN_ORDERS}::int then stddev_samp(c.days)::float end as sigma,
      grouping(c.supplier_id) = 1 as together, grouping(c.marketplace) = 1 as everywhere
    from came c left join suppliers s on s.tenant_id = ${tenant()}::uuid and s.id = c.supplier_id
    group by grouping sets ((c.supplier_id), (c.supplier_id, c.marketplace), (c.marketplace), ())
    order by together, "supplierName", everywhere desc, c.marketplace`.execute(tx)
  return rows
    .filter(({ orders, together, supplier }) => orders > 0 && (together || supplier !== null))
    .map(({ together: _, everywhere: __, ...row }) => (row.supplier === null ? { ...row, supplierName: null } : row))
}

const keyOf = (supplier: string | null, marketplace: string | null) => `${marketplace ?? ''}|${supplier ?? ''}`

/** Days from order to sellable, and their standard deviation. */
export interface LeadDays {
  leadTime: number
  leadSigma: number
}

/** Finds the lead time of a listing by what is noted of its asin and seller; without a marketplace, that of all together. */
export type LeadTimeOf = (info: AsinInfo | undefined, marketplace?: string) => LeadDays

/**
 * How lead times are found: the one noted of the asin, else the supplier's, else that of the settings. The deviation is that of the
 * supplier's orders for the marketplace, of all orders for it when the supplier has too few, else 0.
 */
export const readLeadTimes = async (scope: Scope, settings: PlanningSettings): Promise<LeadTimeOf> => {
  const { tx, tenant } = scope
  const suppliers = await tx
    .selectFrom('suppliers')
    .select(['name', 'lead_time'])
    .where('tenant_id', '=', tenant())
    .execute()
  const learned = await readLearnedLeadTimes(scope)
  const sigmas = new Map(
    learned.map(({ supplierName, marketplace, sigma }) => [keyOf(supplierName, marketplace), sigma]),
  )
  const stated = new Map(suppliers.map(({ name, lead_time }) => [name, lead_time]))
  return (info, marketplace) => {
    const supplier = notedText(info, 'supplier')
    const sigmaOf = (name: string | null) => sigmas.get(keyOf(name, marketplace ?? null))
    return {
      leadTime:
        notedNumber(info, 'lead_time') ??
        (supplier === null ? undefined : stated.get(supplier)) ??
        settings.purchase.leadTime * WEEK,
      leadSigma: (supplier === null ? undefined : sigmaOf(supplier)) ?? sigmaOf(null) ?? 0,
    }
  }
}

/** Days that the lines of each marketplace took from order to sellable, one by one, as bookings have shown them. */
export const readLeadDays = async ({ tx, tenant }: Scope): Promise<Map<string, number[]>> => {
  const { rows } = await sql<{ marketplace: string; days: number[] }>`
    select c.marketplace, array_agg(c.days::int order by c.id, c.line) as days from (${cameSql(tenant())}) c group by 1`.execute(
    tx,
  )
  return new Map(rows.map(({ marketplace, days }) => [marketplace, days]))
}

import { sql } from 'kysely'
import type { LeadTime } from '#contract/suppliers.ts'
import { type AsinInfo, notedNumber, notedText } from '#model/catalogue/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { PlanningSettings } from './planningSettings.ts'

/** So few orders tell nothing of how lead times vary. */
const LEAST_ORDERS = 3
const WEEK = 7

/** Lead times of orders that came: of each supplier, and last of all together (`supplier` and `supplierName` null). Days. */
export const readLearnedLeadTimes = async ({ tx, tenant }: Scope): Promise<LeadTime[]> => {
  const { rows } = await sql<LeadTime & { together: boolean }>`
    select o.supplier_id::text as supplier, max(s.name) as "supplierName", count(*)::int as orders,
      avg(o.shipped_on - o.ordered_on)::float as "toShip",
      avg(o.received_on - coalesce(o.shipped_on, o.ordered_on))::float as "toReceive",
      avg(d.to_sell) filter (where d.to_sell >= 0)::float as "toSell",
      avg(d.days)::float as mean,
      case when count(*) >= ${LEAST_ORDERS}::int then stddev_samp(d.days)::float end as sigma,
      grouping(o.supplier_id) = 1 as together
    from purchase_orders o
    cross join lateral (
      select coalesce(o.sellable_on, o.received_on) - o.ordered_on as days,
        -- an order that comes in several shipments sells before its last units are there
        o.sellable_on - coalesce(o.received_on, o.shipped_on, o.ordered_on) as to_sell
    ) d
    left join suppliers s on s.tenant_id = o.tenant_id and s.id = o.supplier_id
    where o.tenant_id = ${tenant()}::uuid and o.status <> 'cancelled' and d.days >= 0
    group by grouping sets ((o.supplier_id), ())
    order by together, "supplierName"`.execute(tx)
  return rows
    .filter(({ orders, together, supplier }) => orders > 0 && (together || supplier !== null))
    .map(({ together: _, ...row }) => (row.supplier === null ? { ...row, supplierName: null } : row))
}

/** Days from order to sellable, and their standard deviation. */
export interface LeadDays {
  leadTime: number
  leadSigma: number
}

/** Finds the lead time of an asin and seller by what is noted of them. */
export type LeadTimeOf = (info: AsinInfo | undefined) => LeadDays

/**
 * How lead times are found: the one noted of the asin, else the supplier's, else that of the settings. The deviation is that of the
 * supplier's orders, of all orders when the supplier has too few, else 0.
 */
export const readLeadTimes = async (scope: Scope, settings: PlanningSettings): Promise<LeadTimeOf> => {
  const { tx, tenant } = scope
  const suppliers = await tx
    .selectFrom('suppliers')
    .select(['name', 'lead_time'])
    .where('tenant_id', '=', tenant())
    .execute()
  const learned = await readLearnedLeadTimes(scope)
  const sigmas = new Map(learned.map(({ supplierName, sigma }) => [supplierName, sigma]))
  const stated = new Map(suppliers.map(({ name, lead_time }) => [name, lead_time]))
  return (info) => {
    const supplier = notedText(info, 'supplier')
    return {
      leadTime:
        notedNumber(info, 'lead_time') ??
        (supplier === null ? undefined : stated.get(supplier)) ??
        settings.purchase.leadTime * WEEK,
      leadSigma: (supplier === null ? undefined : sigmas.get(supplier)) ?? sigmas.get(null) ?? 0,
    }
  }
}

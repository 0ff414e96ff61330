import { sql } from 'kysely'
import { remembered } from '#contract/remembered.ts'
import type { LeadTime } from '#contract/suppliers.ts'
import { type AsinInfo, notedNumber, notedText } from '#model/catalogue/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { PlanningSettings } from './planningSettings.ts'

/** Minimum number of orders to estimate how lead times vary. */
const MIN_ORDERS = 3
const WEEK = 7

/** SQL of received order lines by order, supplier, marketplace and line, with the days that each took. */
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
 * Reads lead times learned from bookings for each supplier and then for all together (`supplier` and `supplierName`
 * null), each over all marketplaces (`marketplace` null) and per marketplace. They count days from the order to the
 * first day a line's units were received. Only bookings on a line for the shipment's marketplace that was ordered
 * before that day are used.
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

/** What orders of a listing follow. */
export interface SupplyTerms extends LeadDays {
  /** Whether the lead time is that of the settings. */
  hasDefaultLead: boolean
  /** Units of a case; null: none. */
  casePack: number | null
  /** Least units of one order; null: that of the settings. */
  minQuantity: number | null
}

/**
 * Returns the terms of a listing by the attributes of its ASIN and seller; without a marketplace, over all
 * marketplaces.
 */
export type SupplyTermsOf = (info: AsinInfo | undefined, marketplace?: string) => SupplyTerms

/** The attributes of a product that `readSupplyTerms` reads. */
export const termTypes = ['supplier', 'lead_time', 'case_pack', 'min_quantity'] as const

const normalizeName = (name: string) => name.trim().toLowerCase()

/**
 * Returns the lookup of lead times, minimums and case packs: the ASIN's attribute, else the supplier's value, else the
 * setting. The deviation comes from the supplier's orders for the marketplace, from all orders for it if the supplier
 * has too few, else it is 0.
 */
export const readSupplyTerms = async (scope: Scope, settings: PlanningSettings): Promise<SupplyTermsOf> => {
  const { tx, tenant } = scope
  const suppliers = await tx
    .selectFrom('suppliers')
    .select(['name', 'lead_time', 'case_pack', 'min_quantity'])
    .where('tenant_id', '=', tenant())
    .execute()
  const learned = await readLearnedLeadTimes(scope)
  const sigmas = new Map(
    learned.map(({ supplierName, marketplace, sigma }) => [
      keyOf(supplierName && normalizeName(supplierName), marketplace),
      sigma,
    ]),
  )
  const supplierByName = new Map(suppliers.map((supplier) => [normalizeName(supplier.name), supplier]))
  const termsOf: SupplyTermsOf = (info, marketplace) => {
    const text = notedText(info, 'supplier')
    const name = text === null ? null : normalizeName(text)
    const supplier = name === null ? undefined : supplierByName.get(name)
    const sigmaOf = (named: string | null) => (sigmas.size === 0 ? null : sigmas.get(keyOf(named, marketplace ?? null)))
    const leadTime = notedNumber(info, 'lead_time') ?? supplier?.lead_time ?? null
    return {
      leadTime: leadTime ?? settings.purchase.leadTime * WEEK,
      hasDefaultLead: leadTime === null,
      leadSigma: (name === null ? undefined : sigmaOf(name)) ?? sigmaOf(null) ?? 0,
      casePack: notedNumber(info, 'case_pack') ?? supplier?.case_pack ?? null,
      minQuantity: notedNumber(info, 'min_quantity') ?? supplier?.min_quantity ?? null,
    }
  }
  // most of thousands of products have no terms of their own, and share these
  const termsWithoutInfo = remembered((marketplace) => termsOf(undefined, marketplace))
  return (info, marketplace) =>
    marketplace === undefined || (info && termTypes.some((type) => info[type] !== undefined))
      ? termsOf(info, marketplace)
      : termsWithoutInfo(marketplace)
}

/** Reads the days from order to sellable of each line by marketplace, learned from bookings. */
export const readLeadDays = async ({ tx, tenant }: Scope): Promise<Map<string, number[]>> => {
  const { rows } = await sql<{ marketplace: string; days: number[] }>`
    select c.marketplace, array_agg(c.days::int order by c.id, c.line) as days from (${cameSql(tenant())}) c group by 1`.execute(
    tx,
  )
  return new Map(rows.map(({ marketplace, days }) => [marketplace, days]))
}

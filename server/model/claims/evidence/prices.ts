import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import { readCompanySettings } from '#platform/tenancy/companySettings.ts'
import type { PriceFact } from '../rules/evidence.ts'
import type { UnitGroups } from './readPooled.ts'

interface Row {
  pool: string
  /** Null: all marketplaces. */
  marketplace: string | null
  day: string
  currency: string | null
  amount: number
}

/** SQL of unit costs: stored on the ASIN, or on shipped orders. */
const costs = (tenant: string, seller: string, skus: RawBuilder<unknown>, home: string) => sql<Row>`
  select s.fnsku as pool, null as marketplace, i.since as day, ${home} as currency, (i.value #>> '{}')::numeric::bigint as amount
  from (${skus}) s join asin_info i on i.tenant_id = ${tenant}::uuid and i.asin = s.asin and i.seller = ${seller}
    and i.type = 'unit_cost' and jsonb_typeof(i.value) = 'number'
  union
  select s.fnsku, null, coalesce(o.ordered_on, o.created_at::date), o.currency, l.unit_cost
  from (${skus}) s join purchase_lines l on l.tenant_id = ${tenant}::uuid and l.asin = s.asin and l.seller = ${seller}
    and l.sku = s.sku and l.unit_cost > 0
  join purchase_orders o on o.tenant_id = l.tenant_id and o.id = l.order_id and o.status in ('open', 'received', 'closed')`

/** SQL of the last sale price of a unit in each month. */
const sales = (tenant: string, seller: string, skus: RawBuilder<unknown>) => sql<Row>`
  select distinct on (s.fnsku, f.marketplace, f.currency, date_trunc('month', f.day)) s.fnsku as pool, f.marketplace, f.day, f.currency,
    round(f.price::numeric / f.quantity)::bigint as amount
  from (${skus}) s join order_lines f on f.tenant_id = ${tenant}::uuid and f.standing and f.asin = s.asin and f.seller = ${seller}
    and f.sku = s.sku and not f.cancelled and f.quantity > 0 and f.price > 0 and f.currency is not null
  order by s.fnsku, f.marketplace, f.currency, date_trunc('month', f.day), f.day desc, f.purchased_at desc, f.line`

const fees = (tenant: string, seller: string, skus: RawBuilder<unknown>) => sql<Row>`
  select s.fnsku as pool, f.marketplace, (f.at at time zone 'UTC')::date as day, f.currency, f.fee_total as amount
  from (${skus}) s join fee_previews f on f.tenant_id = ${tenant}::uuid and f.standing and f.seller = ${seller} and f.sku = s.sku
    and f.fee_total is not null and f.currency is not null`

const noPrices = { unitCost: null, salePrice: null, fees: null }

/** Reads prices and costs of units by FNSKU, in any currency. A cost applies to all marketplaces. */
export const readPrices = async (scope: Scope, { seller, fnskus }: UnitGroups): Promise<Map<string, PriceFact[]>> => {
  const facts = new Map<string, PriceFact[]>()
  if (fnskus.length === 0) return facts
  const { tx, tenant } = scope
  const add = (fnsku: string, fact: PriceFact) => facts.set(fnsku, [...(facts.get(fnsku) ?? []), fact])
  const { currency: home } = await readCompanySettings(scope)
  const skus = sql`select fnsku, sku, asin from skus where tenant_id = ${tenant()}::uuid and platform = 'amazon'
    and seller = ${seller} and fnsku = any(${fnskus}::text[]) and asin is not null`
  const { rows: sold } = await sales(tenant(), seller, skus).execute(tx)
  const { rows: feeRows } = await fees(tenant(), seller, skus).execute(tx)
  for (const { pool, marketplace, day, currency, amount } of sold)
    if (marketplace && currency) add(pool, { ...noPrices, marketplace, day, currency, salePrice: amount })
  for (const { pool, marketplace, day, currency, amount } of feeRows)
    if (marketplace && currency) add(pool, { ...noPrices, marketplace, day, currency, fees: amount })
  const places = await marketplacesOf(scope, seller)
  const { rows: bought } = await costs(tenant(), seller, skus, home).execute(tx)
  for (const { pool, day, currency, amount } of bought)
    for (const marketplace of places)
      add(pool, { ...noPrices, marketplace, day, currency: currency ?? home, unitCost: amount })
  return facts
}

/** Reads the marketplaces a seller sells in. */
const marketplacesOf = async ({ tx, tenant }: Scope, seller: string): Promise<string[]> => {
  const { rows } = await sql<{ marketplace: string }>`
    select unnest(marketplaces) as marketplace from sellers where tenant_id = ${tenant()}::uuid and seller = ${seller}`.execute(
    tx,
  )
  return rows.map(({ marketplace }) => marketplace)
}

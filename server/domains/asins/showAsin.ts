import { sql } from 'kysely'
import type { AsinSheet } from '#contract/asins.ts'
import { isOfLiveType, readAsinInfo, visibleInfo } from '#model/catalogue/index.ts'
import { readCompanyDay } from '#model/planning/index.ts'
import { lastCoveredDay } from '#model/sales/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { UserError } from '#platform/errors.ts'
import { addDays, daysUpTo } from '#rules/days.ts'
import { blamesOf, categoryOf } from './catalogue.ts'
import { listRelations } from './relations.ts'
import { readSkus } from './skuRow.ts'

/** Returns all past and future values of an ASIN's info types, newest first. */
const infoHistory = async ({ tx, tenant }: Scope, asin: string): Promise<AsinSheet['infoHistory']> => {
  const { rows } = await sql<AsinSheet['infoHistory'][number]>`
    select seller, type, value, since as "from", set_by as by from asin_info
    where tenant_id = ${tenant()}::uuid and asin = ${asin} and ${isOfLiveType(tenant())}
    order by since desc, set_at desc, type, seller`.execute(tx)
  return rows
}

const SHOWN_DAYS = 90

/** Returns SKUs of the ASIN with their marketplaces from reports; one that only a user entered has none. */
const listSkus = async ({ tx, tenant }: Scope, asin: string): Promise<AsinSheet['skus']> => {
  const { rows } = await sql<AsinSheet['skus'][number]>`
    with named as (
      select platform, seller, sku, fnsku, m.marketplace
      from skus, unnest(case when marketplaces = '{}' then array[''] else marketplaces end) as m (marketplace)
      where tenant_id = ${tenant()}::uuid and asin = ${asin} and not removed
    )
    select n.seller, n.platform, n.marketplace, n.sku, n.fnsku, l.status, l.price, l.currency, k.units as stock
    from named n
    left join lateral (
      select status, price, currency from listings l
      where l.tenant_id = ${tenant()}::uuid and l.sku = n.sku and l.standing and l.seller = n.seller
        and l.marketplace = n.marketplace
      order by at desc, line limit 1
    ) l on true
    left join lateral (
      -- several reports contain the same units; the newest one counts
      select sum(fulfillable) as units from stock_rows s
      where s.tenant_id = ${tenant()}::uuid and s.asin = ${asin} and s.standing and kind <> 'reserved'
        and s.seller = n.seller and s.marketplace = n.marketplace and s.sku = n.sku
      group by kind order by max(at) desc, kind limit 1
    ) k on true
    order by n.platform, n.seller, n.marketplace, n.sku`.execute(tx)
  return rows
}

const listSales = async ({ tx, tenant }: Scope, asin: string, end: string): Promise<AsinSheet['sales']> => {
  const { rows } = await sql<{ day: string; units: number }>`
    select day, sum(units) as units from sales_daily
    where tenant_id = ${tenant()}::uuid and asin = ${asin}
      and day between ${addDays(end, 1 - SHOWN_DAYS)}::date and ${end}::date
    group by day`.execute(tx)
  const units = new Map(rows.map((row) => [row.day, row.units]))
  return daysUpTo(end, SHOWN_DAYS).map((day) => ({ day, units: units.get(day) ?? 0 }))
}

interface Described {
  product: string | null
  known: boolean
  name: string | null
  category: string | null
  image: string | null
}

/** Returns the reported facts of the ASIN. Throws a 404 error when neither reports nor users know it. */
const describe = async ({ tx, tenant }: Scope, asin: string): Promise<Described> => {
  const { rows } = await sql<Described>`
    select p.asin as product, s.known, coalesce(p.name, s.name) as name, s.category, (
      select image_url from listings l
      where l.tenant_id = ${tenant()}::uuid and l.asin = ${asin} and standing and image_url is not null
      order by at desc, line limit 1
    ) as image
    from (
      select count(*) > 0 as known, max(said_name) as name, max(said_category) as category from skus
      where tenant_id = ${tenant()}::uuid and asin = ${asin} and not removed
    ) s left join products p on p.tenant_id = ${tenant()}::uuid and p.asin = ${asin}`.execute(tx)
  const [asinRow] = rows
  if (!asinRow || (!asinRow.known && asinRow.product === null))
    throw new UserError(
      404,
      `No report names ${asin}. Import an All orders or Merchant listings report that contains it.`,
    )
  return asinRow
}

/** Returns the visible info of a product by seller. */
export const infoBySeller = (info: AsinSheet['info'], hidden: ReadonlySet<string>): AsinSheet['info'] =>
  Object.fromEntries(Object.entries(info).map(([seller, one]) => [seller, visibleInfo(one, hidden)]))

/** Returns the combined data of all reports about one ASIN; `hidden`: keys of info types to leave out. */
export const showAsin = async (
  scope: Scope,
  asin: string,
  now: Date,
  hidden: ReadonlySet<string>,
): Promise<AsinSheet> => {
  const { name, category, image } = await describe(scope, asin)
  const rows = await readSkus(scope, sql`asin = ${asin}`)
  const infoRows = await readAsinInfo(scope, await readCompanyDay(scope, now), [asin])
  const info = Object.fromEntries(infoRows.map((one) => [one.seller, one.info]))
  const active = rows.some(({ discontinued_at }) => discontinued_at === null)
  const end = await lastCoveredDay(scope)
  return {
    asin,
    name,
    category: categoryOf(info, category),
    image,
    skus: await listSkus(scope, asin),
    info: infoBySeller(info, hidden),
    infoHistory: (await infoHistory(scope, asin)).filter(({ type }) => !hidden.has(type)),
    relations: await listRelations(scope, asin),
    blame: (active ? undefined : blamesOf(rows)[asin]) ?? null,
    sales: end ? await listSales(scope, asin, end) : [],
  }
}

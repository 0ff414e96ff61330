import { type RawBuilder, sql } from 'kysely'
import { analyzeGrown, type Change, KeyLists, type Projection } from '#facts/index.ts'
import { insertNew } from '#platform/db/insertNew.ts'
import type { Scope } from '#platform/db/scope.ts'

const key = sql.raw('day, asin, marketplace, seller, currency')

/** SQL of the ASIN a line counts for: its own, else the one assigned to its SKU, else its listing's, else ''. */
export const asinOfLine = (tenant: string) => sql`
  coalesce(f.asin, (
    select s.set_asin from skus s
    where s.tenant_id = ${tenant}::uuid and s.platform = f.platform and s.seller = f.seller and s.sku = f.sku
  ), (
    select l.asin from listings l
    where l.tenant_id = ${tenant}::uuid and l.sku = f.sku and l.standing and l.asin is not null
    order by (l.seller = f.seller) desc, (l.marketplace = f.marketplace) desc, l.asin limit 1
  ), '')`

/**
 * SQL of order lines, summed in the table's layout. `sign` -1 subtracts what they added. A sum of float8 is exact up to
 * 2^53, and faster than one of bigint, which is numeric. In the order of the table's key, so that new rows need no
 * other sort.
 */
const sumsOf = (tenant: string, lines: RawBuilder<unknown>, sign: 1 | -1) => sql`
  select f.day, ${asinOfLine(tenant)} as asin, f.marketplace, f.seller, coalesce(f.currency collate "C", '') as currency,
    ${sql.lit(sign)} * sum(f.quantity) as units, ${sql.lit(sign)} * count(distinct f.set_key) as orders,
    ${sql.lit(sign)} * sum(coalesce(f.price, 0)::float8)::bigint as revenue,
    ${sql.lit(sign)} * coalesce(sum(f.quantity) filter (where f.fulfilment <> 'Amazon' and f.fulfilment ilike 'merchant'), 0) as merchant
  from (${lines}) f where f.standing and not f.cancelled
  group by 1, 2, 3, 4, 5 order by 1, 2`

/**
 * SQL of the lines whose sums a change can alter: its own orders', and for a listing those of orders with a line
 * without an ASIN.
 */
const linesOf = (change: Change): RawBuilder<unknown> | undefined => {
  if (change.tells('order_lines')) return change.rows('order_lines')
  if (change.tells('listings'))
    return sql`
      select f.* from order_lines f where f.tenant_id = ${change.space.tenant}::uuid and (f.kind, f.seller, f.set_key) in (
        select o.kind, o.seller, o.set_key from order_lines o
        where o.tenant_id = ${change.space.tenant}::uuid and o.standing and o.asin is null)`
  return undefined
}

/** Returns true if sums are reduced; otherwise no sum can become empty. */
const takesAway = async ({ tx }: Scope, change: RawBuilder<unknown>): Promise<boolean> => {
  const { rows } = await sql`select from ${change} c where orders < 0 limit 1`.execute(tx)
  return rows.length > 0
}

const place = sql.raw('day, marketplace, seller, currency')

/** Returns true if there are sales on none of the change's days, so that all its sums are new. */
const isFirst = async ({ tx, tenant }: Scope, change: RawBuilder<unknown>): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from sales_days d where d.tenant_id = ${tenant()}::uuid and (${place}) in (select ${place} from ${change} c)
    limit 1`.execute(tx)
  return rows.length === 0
}

/** Adds the change to the daily sums over all products. */
const applyToDays = async ({ tx, tenant }: Scope, change: RawBuilder<unknown>): Promise<void> => {
  await sql`
    insert into sales_days as d (tenant_id, ${place}, units, orders, revenue)
    select ${tenant()}::uuid, ${place}, sum(units), sum(orders), sum(revenue) from ${change} c group by ${place}
    on conflict (tenant_id, ${place}) do update set
      units = d.units + excluded.units, orders = d.orders + excluded.orders, revenue = d.revenue + excluded.revenue`.execute(
    tx,
  )
  await sql`
    delete from sales_days d using (select distinct ${place} from ${change} c) c
    where d.tenant_id = ${tenant()}::uuid and d.orders = 0 and d.day = c.day and d.marketplace = c.marketplace
      and d.seller = c.seller and d.currency = c.currency`.execute(tx)
}

const applyChange = async (scope: Scope, change: RawBuilder<unknown>): Promise<number> => {
  const { tx, tenant } = scope
  const columns = sql`(tenant_id, ${key}, units, orders, revenue, merchant)`
  const isNew = await isFirst(scope, change)
  await applyToDays(scope, change)
  if (isNew)
    return insertNew(
      scope,
      sql`
        insert into sales_daily ${columns}
        select ${tenant()}::uuid, ${key}, units, orders, revenue, merchant from ${change} c`,
    )
  const isMixed = await takesAway(scope, change)
  const summed = sql`
    select ${key}, sum(units) as units, sum(orders) as orders, sum(revenue) as revenue, sum(merchant) as merchant
    from ${change} c group by ${key}
    having sum(units) <> 0 or sum(orders) <> 0 or sum(revenue) <> 0 or sum(merchant) <> 0`
  const { numAffectedRows = 0n } = await sql`
    insert into sales_daily as d ${columns}
    select ${tenant()}::uuid, ${key}, units, orders, revenue, merchant from (${isMixed ? summed : sql`select * from ${change} c`}) s
    order by day, asin
    on conflict (tenant_id, ${key}) do update set
      units = d.units + excluded.units, orders = d.orders + excluded.orders, revenue = d.revenue + excluded.revenue,
      merchant = d.merchant + excluded.merchant`.execute(tx)
  if (isMixed)
    await sql`
      delete from sales_daily d using ${change} c
      where d.tenant_id = ${tenant()}::uuid and d.orders = 0 and d.day = c.day and d.asin = c.asin
        and d.marketplace = c.marketplace and d.seller = c.seller and d.currency = c.currency`.execute(tx)
  return Number(numAffectedRows)
}

/**
 * Maintains daily sales by differences: the previous contribution of the change's lines is marked with the opposite
 * sign, the new one with its own. It passes on the differences: `day`, `asin`, `marketplace`, `seller`, `currency`,
 * `units`, `merchant`.
 */
export const salesDaily: Projection = {
  name: 'sales',
  mark: (change, moment) => {
    const lines = linesOf(change)
    return lines && sumsOf(change.space.tenant, lines, moment === 'before' ? -1 : 1)
  },
  markedColumns: 'day, asin, marketplace, seller, currency',
  rebuild: async ({ scope, marked }) => {
    if (marked.count === 0) return undefined
    await analyzeGrown(scope, ['sales_daily'], await applyChange(scope, marked.table))
    return marked
  },
}

/**
 * Runs work that changes the ASIN of a SKU, and updates the sales of orders that depend on it; `moved`: true if any do.
 */
export const keepingSalesOfSku = async <T>(
  scope: Scope,
  sku: string,
  work: () => Promise<T>,
): Promise<{ result: T; moved: boolean }> => {
  const { tx, tenant } = scope
  const nameless = sql`order_lines o where o.tenant_id = ${tenant()}::uuid and o.sku = ${sku} and o.standing and o.asin is null`
  const { rows } = await sql`select from ${nameless} limit 1`.execute(tx)
  if (rows.length === 0) return { result: await work(), moved: false }
  const lines = sql`
    select f.* from order_lines f where f.tenant_id = ${tenant()}::uuid
      and (f.kind, f.seller, f.set_key) in (select o.kind, o.seller, o.set_key from ${nameless})`
  const lists = new KeyLists(scope)
  const oldSums = await lists.keep('sales_of_sku', sumsOf(tenant(), lines, -1))
  const result = await work()
  const { table } = await lists.add(oldSums, sumsOf(tenant(), lines, 1))
  await applyChange(scope, table)
  await lists.drop()
  return { result, moved: true }
}

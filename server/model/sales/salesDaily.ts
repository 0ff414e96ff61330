import { type RawBuilder, sql } from 'kysely'
import { type FactSpace, inSpace, tablesOf } from '#facts/index.ts'
import type { Scope } from '#platform/db/scope.ts'

const key = sql.raw('day, asin, marketplace, seller, currency')

/** The asin a line counts for: its own, else the one a person gave its SKU, else the one that is listed with, else ''. */
const asinOf = (tenant: string) => sql`
  coalesce(f.asin, (
    select s.set_asin from skus s
    where s.tenant_id = ${tenant}::uuid and s.platform = f.platform and s.seller = f.seller and s.sku = f.sku
  ), (
    select l.asin from listings l
    where l.tenant_id = ${tenant}::uuid and l.sku = f.sku and l.standing and l.asin is not null
    order by (l.seller = f.seller) desc, (l.marketplace = f.marketplace) desc, l.asin limit 1
  ), '')`

/** Order lines `f`, summed as the table has them. `sign` -1 takes away what they have added. */
const sumsOf = (tenant: string, lines: RawBuilder<unknown>, sign: 1 | -1 = 1) => sql`
  select f.day, ${asinOf(tenant)} as asin, f.marketplace, f.seller, coalesce(f.currency collate "C", '') as currency,
    ${sql.lit(sign)} * sum(f.quantity) as units, ${sql.lit(sign)} * count(distinct f.set_key) as orders,
    ${sql.lit(sign)} * sum(coalesce(f.price, 0)) as revenue
  from ${lines} and f.standing and not f.cancelled
  group by 1, 2, 3, 4, 5`

/** Lines whose sums a report can change: those of its own sets in `sales_sets`; a listing orders that have one without an asin. */
const linesOf = (space: FactSpace): RawBuilder<unknown> | undefined => {
  const tables = tablesOf(space.definition)
  if (tables.includes('order_lines'))
    return sql`sales_sets t join order_lines f on ${inSpace('f', space)} and f.set_key = t.set_key`
  if (tables.includes('listings'))
    return sql`order_lines f where f.tenant_id = ${space.tenant}::uuid and (f.kind, f.seller, f.set_key) in (
      select o.kind, o.seller, o.set_key from order_lines o
      where o.tenant_id = ${space.tenant}::uuid and o.standing and o.asin is null)`
  return undefined
}

const isOfOrders = ({ definition }: FactSpace) => tablesOf(definition).includes('order_lines')

/** Adds the orders of a seller none were known of before. */
const addFirst = ({ tx }: Scope, space: FactSpace) =>
  sql`
    insert into sales_daily (tenant_id, ${key}, units, orders, revenue)
    select ${space.tenant}::uuid, s.* from (${sumsOf(space.tenant, sql`order_lines f where ${inSpace('f', space)}`)}) s
    order by day, asin`.execute(tx)

const removeAll = ({ tx }: Scope, { tenant, seller }: FactSpace) =>
  sql`delete from sales_daily where tenant_id = ${tenant}::uuid and seller = ${seller}`.execute(tx)

const applyChange = async ({ tx }: Scope, tenant: string) => {
  await sql`
    insert into sales_daily as d (tenant_id, ${key}, units, orders, revenue)
    select ${tenant}::uuid, ${key}, sum(units), sum(orders), sum(revenue) from sales_change group by ${key}
    having sum(units) <> 0 or sum(orders) <> 0 or sum(revenue) <> 0
    order by day, asin
    on conflict (tenant_id, ${key}) do update set
      units = d.units + excluded.units, orders = d.orders + excluded.orders, revenue = d.revenue + excluded.revenue`.execute(
    tx,
  )
  await sql`
    delete from sales_daily d using sales_change c
    where d.tenant_id = ${tenant}::uuid and d.orders = 0 and d.day = c.day and d.asin = c.asin
      and d.marketplace = c.marketplace and d.seller = c.seller and d.currency = c.currency`.execute(tx)
}

const watchLines = async (scope: Scope, lines: RawBuilder<unknown>): Promise<ApplySales> => {
  const { tx, tenant } = scope
  await sql`create temp table sales_change on commit drop as ${sumsOf(tenant(), lines, -1)}`.execute(tx)
  return async () => {
    await sql`insert into sales_change ${sumsOf(tenant(), lines)}`.execute(tx)
    await applyChange(scope, tenant())
  }
}

/** Notes what the lines of `sets` add to the sums; what comes back brings the sums in step with what stands by then. */
export const watchSets = async (scope: Scope, space: FactSpace, sets: RawBuilder<unknown>): Promise<ApplySales> => {
  const { tx } = scope
  const lines = linesOf(space)
  if (!lines) return async () => undefined
  if (isOfOrders(space)) {
    await sql`create temp table sales_sets on commit drop as ${sets}`.execute(tx)
    await sql`analyze sales_sets`.execute(tx)
  }
  return watchLines(scope, lines)
}

/** Brings the sums in step; to be called once all has been written. */
export type ApplySales = () => Promise<unknown>

/** Before a merge writes anything. `first`: nothing of this report and seller stands yet; else there are `verdicts`. */
export const watchMerge = async (scope: Scope, space: FactSpace, first: boolean): Promise<ApplySales> =>
  first && isOfOrders(space)
    ? () => addFirst(scope, space)
    : watchSets(scope, space, sql`select set_key from verdicts where not same`)

/** Before an import is taken back; `unsettled` names the sets that other imports have a word in. */
export const watchUndo = async (scope: Scope, space: FactSpace, importId: number): Promise<ApplySales> => {
  const { rows } = await sql`select from unsettled limit 1`.execute(scope.tx)
  const mine = sql`order_lines f where ${inSpace('f', space)} and f.import_id = ${importId}::bigint`
  if (isOfOrders(space) && rows.length === 0) {
    const { rows: written } = await sql`select from ${mine} limit 1`.execute(scope.tx)
    return written.length > 0 ? () => removeAll(scope, space) : async () => undefined
  }
  return watchSets(
    scope,
    space,
    sql`
      select f.set_key from ${mine} and f.standing
      union
      select u.set_key from unsettled u
      where u.set_key in (select o.set_key from order_lines o where ${inSpace('o', space)} and not o.standing)`,
  )
}

/** Before a person gives a SKU an asin or takes it off; undefined when no order goes by what the SKU's asin is. */
export const watchSku = async (scope: Scope, sku: string): Promise<ApplySales | undefined> => {
  const { tx, tenant } = scope
  const nameless = sql`order_lines o where o.tenant_id = ${tenant()}::uuid and o.sku = ${sku} and o.standing and o.asin is null`
  const { rows } = await sql`select from ${nameless} limit 1`.execute(tx)
  if (rows.length === 0) return undefined
  return watchLines(
    scope,
    sql`order_lines f where f.tenant_id = ${tenant()}::uuid
      and (f.kind, f.seller, f.set_key) in (select o.kind, o.seller, o.set_key from ${nameless})`,
  )
}

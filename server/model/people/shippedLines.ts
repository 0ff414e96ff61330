import { type RawBuilder, sql } from 'kysely'
import { analyzeGrown, type Change, type FactSpace, type Keys, type Projection } from '#facts/index.ts'
import { PLATFORM, skus } from '#model/catalogue/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { remakePurchases } from './remakePurchases.ts'

/** Returns true for reports with the recipients of orders and without prices. */
const tellsOfShipping = ({ tells }: Change) => tells('recipients') && !tells('order_lines')

const shippedAmong = ({ tenant, seller }: FactSpace, orders: RawBuilder<unknown>) => sql`
  select distinct r.order_id as set_key from (${orders}) f join recipients r
    on r.tenant_id = ${tenant}::uuid and r.order_id = f.set_key and r.seller = ${seller} and r.kind in ('shipments', 'unshipped')
    and r.standing`

/** SQL of the orders whose lines become known or unknown through their shipments alone (`set_key`). */
const ordersTouched = (change: Change): RawBuilder<unknown> | undefined => {
  const { space } = change
  if (tellsOfShipping(change)) return sql`select distinct f.order_id as set_key from (${change.rows('recipients')}) f`
  if (!change.tells('order_lines') || change.tells('recipients')) return undefined
  const orders = change.rows('order_lines')
  if (change.removes) return shippedAmong(space, sql`select distinct f.set_key from (${orders}) f`)
  return sql`
    select distinct s.set_key from shipped_lines s join (${orders}) f on f.set_key = s.set_key
    where s.tenant_id = ${space.tenant}::uuid and s.seller = ${space.seller}`
}

/** SQL of the lines of orders (`set_key`) that no order report contains and whose sales were not deleted. */
const linesOf = ({ tenant, seller }: FactSpace, orders: RawBuilder<unknown>) => sql`
  select min(r.kind) as kind, r.order_id as set_key, r.sku, k.asin, min(r.happened_at) as purchased_at
  from (select distinct set_key from ${orders} o) t
  join recipients r on r.tenant_id = ${tenant}::uuid and r.order_id = t.set_key and r.seller = ${seller}
    and r.kind in ('shipments', 'unshipped') and r.standing and r.sku is not null
  left join skus k on k.tenant_id = ${tenant}::uuid and k.platform = ${PLATFORM} and k.seller = r.seller and k.sku = r.sku
  where not exists (
    select from order_lines l where l.tenant_id = ${tenant}::uuid and l.kind = 'orders' and l.seller = ${seller}
      and l.set_key = r.order_id and l.standing
  ) and not exists (
    select from nuked_skus n where n.tenant_id = ${tenant}::uuid and n.platform = ${PLATFORM} and n.seller = r.seller
      and n.sku = r.sku and r.happened_at <= n.at
  )
  group by r.order_id, r.sku, k.asin`

/** Rebuilds the lines of orders; their old and new ASINs are added to `changed`. */
const remake = async ({ tx }: Scope, space: FactSpace, orders: Keys, changed: Keys): Promise<number> => {
  const { tenant, seller } = space
  const { numAffectedRows: deletedCount = 0n } = await sql`
    with gone as (
      delete from shipped_lines s using (select distinct set_key from ${orders.table} o) t
      where s.tenant_id = ${tenant}::uuid and s.seller = ${seller} and s.set_key = t.set_key returning s.asin
    )
    insert into ${changed.table} select distinct asin from gone where asin is not null`.execute(tx)
  const { numAffectedRows: come = 0n } = await sql`
    with come as (
      insert into shipped_lines (tenant_id, kind, seller, set_key, sku, asin, purchased_at, day)
      select ${tenant}::uuid, kind, ${seller}, set_key, sku, asin, purchased_at, (purchased_at at time zone 'UTC')::date
      from (${linesOf(space, orders.table)}) l order by set_key, sku returning asin
    )
    insert into ${changed.table} select distinct asin from come where asin is not null`.execute(tx)
  return Number(deletedCount) + Number(come)
}

/** Updates lines with the current ASINs of their SKUs; their old and new ASINs are added to `changed`. */
const rename = async ({ tx }: Scope, { tenant, seller }: FactSpace, renamed: Keys, changed: Keys): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    with named as (
      update shipped_lines s set asin = k.asin from (select distinct sku from ${renamed.table} r) t
      left join skus k on k.tenant_id = ${tenant}::uuid and k.platform = ${PLATFORM} and k.seller = ${seller} and k.sku = t.sku
      where s.tenant_id = ${tenant}::uuid and s.seller = ${seller} and s.sku = t.sku and s.asin is distinct from k.asin
      returning s.sku
    )
    insert into ${changed.table}
    select distinct r.asin from ${renamed.table} r where r.asin is not null and r.sku in (select sku from named)`.execute(
    tx,
  )
  return Number(numAffectedRows)
}

/** Maintains order lines that only shipments contain. It passes on the ASINs of changed lines (`asin`). */
export const shippedLines: Projection = {
  name: 'shipped_lines',
  mark: ordersTouched,
  rebuild: async ({ scope, change, marked, changed: changedBy, lists }) => {
    const renamed = changedBy(skus)
    if (!marked.count && !renamed?.count) return undefined
    const changed = await lists.keep('shipped_asins', sql`select null::text collate "C" as asin where false`)
    let count = 0
    if (marked.count) count += await remake(scope, change.space, marked, changed)
    if (renamed?.count) count += await rename(scope, change.space, renamed, changed)
    if (count === 0) return undefined
    await analyzeGrown(scope, ['shipped_lines'], count)
    return lists.grown(changed, count)
  },
}

/** Sets the ASIN that a person has assigned to a SKU on its lines. Returns their old and new ASINs. */
export const renameShippedLines = async (scope: Scope, sku: string): Promise<string[]> => {
  const tenant = scope.tenant()
  const { rows } = await sql<{ seller: string; order: string; old: string | null; asin: string | null }>`
    with named as materialized (
      select s.seller, s.set_key, s.asin as old, k.asin from shipped_lines s join skus k
        on k.tenant_id = s.tenant_id and k.platform = ${PLATFORM} and k.seller = s.seller and k.sku = s.sku
      where s.tenant_id = ${tenant}::uuid and s.sku = ${sku} and s.asin is distinct from k.asin
    ), changed as (
      update shipped_lines s set asin = n.asin from named n
      where s.tenant_id = ${tenant}::uuid and s.seller = n.seller and s.set_key = n.set_key and s.sku = ${sku}
    )
    select seller, set_key as order, old, asin from named`.execute(scope.tx)
  for (const seller of new Set(rows.map((row) => row.seller))) {
    const orders = rows.flatMap((row) => (row.seller === seller ? [row.order] : []))
    await remakePurchases(
      scope,
      { tenant, seller },
      sql`(select distinct order_id from unnest(${orders}::text[]) u (order_id))`,
    )
  }
  return [...new Set(rows.flatMap(({ old, asin }) => [old, asin]).filter((asin) => asin !== null))]
}

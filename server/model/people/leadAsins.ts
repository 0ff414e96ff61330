import { sql } from 'kysely'
import { type FactSpace, inSpace, tablesOf } from '#facts/index.ts'
import type { Scope } from '#platform/db/scope.ts'

const MOST_NAMED = 200

/**
 * Collects the asins whose orders or recipients an import has changed, or an undo is about to, into the temporary table
 * `lead_candidates`, of orders with their SKU and marketplace: all rows of the import, and all versions of the sets in
 * `unsettled`. False: none can be concerned.
 */
export const collectLeadAsins = async ({ tx }: Scope, space: FactSpace, importId: number): Promise<boolean> => {
  const tables = tablesOf(space.definition)
  if (!tables.includes('order_lines') && !tables.includes('recipients')) return false
  await sql`create temp table lead_candidates (asin text, sku text, marketplace text) on commit drop`.execute(tx)
  const mine = (columns: string, table: string) => sql`
    select ${sql.raw(columns)} from ${sql.table(table)} f where ${inSpace('f', space)} and f.import_id = ${importId}::bigint
    union
    select ${sql.raw(columns)} from unsettled u join ${sql.table(table)} f on ${inSpace('f', space)} and f.set_key = u.set_key`
  if (tables.includes('order_lines'))
    await sql`insert into lead_candidates ${mine('f.asin, f.sku, f.marketplace', 'order_lines')}`.execute(tx)
  else
    await sql`
      with touched as (${mine('f.order_id', 'recipients')})
      insert into lead_candidates (asin)
      select distinct l.asin from touched t join order_lines l
        on l.tenant_id = ${space.tenant}::uuid and l.kind in ('orders', 'shop') and l.seller = ${space.seller}
        and l.set_key = t.order_id`.execute(tx)
  await sql`analyze lead_candidates`.execute(tx)
  return true
}

/** A standing, uncancelled line of the candidate whose order has a known buyer; the newest, for its name. */
const soldLine = (tenant: string) => sql`
  select l.name from order_lines l
  where l.tenant_id = ${tenant}::uuid and l.asin = c.asin and l.standing and not l.cancelled
    -- asked line by line: the first answer is enough, and a join would read all recipients for each asin
    and (
      select true from recipients r
      where r.tenant_id = ${tenant}::uuid and r.order_id = l.set_key and r.seller = l.seller and r.standing
        and r.buyer is not null
      limit 1
    )
  order by l.day desc limit 1`

const anyBuyer = async ({ tx }: Scope, tenant: string): Promise<boolean> => {
  const { rows } = await sql`
    select from recipients where tenant_id = ${tenant}::uuid and standing and buyer is not null limit 1`.execute(tx)
  return rows.length > 0
}

/** Lists every candidate that has been sold to a known buyer, and no other: a row with leads stays while it has them. */
export const applyLeadAsins = async (scope: Scope, { tenant }: FactSpace): Promise<void> => {
  const sold = (await anyBuyer(scope, tenant))
    ? sql`left join lateral (select name, true as found from (${soldLine(tenant)}) line) l on true`
    : sql`left join (select null as name, true as found) l on false`
  const { rows } = await sql<{ asin: string }>`
    with sold as materialized (
      select c.asin, l.name, l.found from (
        select distinct asin from lead_candidates where asin ~ '^[A-Z0-9]{10}$'
      ) c ${sold}
    ), listed as (
      insert into lead_asins (tenant_id, asin, name)
      select ${tenant}::uuid, asin, name from sold where found order by asin
      on conflict (tenant_id, asin) do update set name = excluded.name
        where lead_asins.name is distinct from excluded.name
      returning asin
    ), unlisted as (
      delete from lead_asins a using sold
      where a.tenant_id = ${tenant}::uuid and a.asin = sold.asin and sold.found is null and a.ready = 0
      returning a.asin
    )
    select asin from listed union all select asin from unlisted`.execute(scope.tx)
  if (rows.length === 0) return
  scope.emit('leads', rows.length > MOST_NAMED ? {} : { asins: rows.map(({ asin }) => asin) })
}

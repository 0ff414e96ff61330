import { type RawBuilder, sql } from 'kysely'
import { type Change, KeyLists, type Projection } from '#facts/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { renameShippedLines, shippedLines } from './shippedLines.ts'

const MAX_NAMED = 200

/** SQL of the ASINs in the orders of a recipients change, from the order reports. */
const asinsOfOrders = (change: Change) => sql`
  select distinct l.asin from (${change.rows('recipients')}) f join order_lines l
    on l.tenant_id = ${change.space.tenant}::uuid and l.kind in ('orders', 'shop') and l.seller = ${change.space.seller}
    and l.set_key = f.order_id`

/** SQL of a current, uncancelled order line of the candidate with a known buyer; the newest, for its name. */
const soldLine = (tenant: string) => sql`
  select l.name from order_lines l
  where l.tenant_id = ${tenant}::uuid and l.asin = c.asin and l.standing and not l.cancelled
    -- one lookup per line: the first match is enough, and a join would read all recipients of each ASIN
    and (
      select true from recipients r
      where r.tenant_id = ${tenant}::uuid and r.order_id = l.set_key and r.seller = l.seller and r.standing
        and r.buyer is not null
      limit 1
    )
  order by l.day desc limit 1`

/** The same for orders that only a shipment contains, with the product name from the catalogue. */
const shippedLine = (tenant: string) => sql`
  select (select name from products where tenant_id = ${tenant}::uuid and asin = c.asin) as name from shipped_lines l
  where l.tenant_id = ${tenant}::uuid and l.asin = c.asin and (
    select true from recipients r
    where r.tenant_id = ${tenant}::uuid and r.order_id = l.set_key and r.seller = l.seller and r.standing
      and r.buyer is not null
    limit 1
  ) limit 1`

const anyBuyer = async ({ tx }: Scope, tenant: string): Promise<boolean> => {
  const { rows } = await sql`
    select from recipients where tenant_id = ${tenant}::uuid and standing and buyer is not null limit 1`.execute(tx)
  return rows.length > 0
}

/** Lists exactly the candidates that were sold to a known buyer; rows with leads stay while they have them. */
const apply = async (scope: Scope, candidates: RawBuilder<unknown>): Promise<void> => {
  const tenant = scope.tenant()
  const sold = (await anyBuyer(scope, tenant))
    ? sql`
      left join lateral (
        select coalesce(line.name, shipped.name) as name, coalesce(line.found, shipped.found) as found
        from (select) one left join (select name, true as found from (${soldLine(tenant)}) o) line on true
        left join (select name, true as found from (${shippedLine(tenant)}) s) shipped on true
      ) l on true`
    : sql`left join (select null as name, true as found) l on false`
  const lists = new KeyLists(scope)
  const { table } = await lists.keep(
    'lead_asins_sold',
    sql`
      select c.asin, l.name, l.found from (
        select distinct asin from ${candidates} k where asin ~ '^[A-Z0-9]{10}$'
      ) c ${sold}`,
  )
  const { rows } = await sql<{ asin: string }>`
    with listed as (
      insert into lead_asins (tenant_id, asin, name)
      select ${tenant}::uuid, asin, name from ${table} s where found order by asin
      on conflict (tenant_id, asin) do update set name = excluded.name
        where lead_asins.name is distinct from excluded.name
      returning asin
    ), unlisted as (
      delete from lead_asins a using ${table} sold
      where a.tenant_id = ${tenant}::uuid and a.asin = sold.asin and sold.found is null and a.ready = 0
      returning a.asin
    )
    select asin from listed union all select asin from unlisted`.execute(scope.tx)
  await lists.drop()
  if (rows.length === 0) return
  scope.emit('leads', rows.length > MAX_NAMED ? {} : { asins: rows.map(({ asin }) => asin) })
}

/**
 * Writes the lead counts of the leads table for the given ASINs, or for all. `countsSql`: rows of `asin`, `ready` and
 * `printable`; ASINs without a row have none.
 */
export const writeLeadCounts = async (
  scope: Scope,
  countsSql: RawBuilder<unknown>,
  asins?: readonly string[],
): Promise<void> => {
  const { tx, tenant } = scope
  const asinCondition = asins ? sql`and asin = any(${asins})` : sql``
  const lists = new KeyLists(scope)
  const { table } = await lists.keep('lead_counts', countsSql)
  await sql`
    update lead_asins set ready = 0, printable = 0
    where tenant_id = ${tenant()} and ready > 0 ${asinCondition}
      and asin not in (select asin from ${table} c where asin is not null)`.execute(tx)
  await sql`
    insert into lead_asins as a (tenant_id, asin, ready, printable)
    select ${tenant()}::uuid, asin, ready, printable from ${table} c
    on conflict (tenant_id, asin) do update set ready = excluded.ready, printable = excluded.printable
    where (a.ready, a.printable) is distinct from (excluded.ready, excluded.printable)`.execute(tx)
  await lists.drop()
}

/** Maintains the ASINs bought by a buyer who may be contacted. */
export const leadAsins: Projection = {
  name: 'lead_asins',
  mark: (change) => (change.tells('recipients') && !change.tells('order_lines') ? asinsOfOrders(change) : undefined),
  rebuild: async ({ scope, change, marked, changed }) => {
    const { table, count } = change.tells('order_lines') ? (change.named ?? marked) : marked
    const shipped = changed(shippedLines)
    const parts = [
      ...(count > 0 ? [sql`select asin from ${table} m`] : []),
      ...(shipped?.count ? [sql`select asin from ${shipped.table} s`] : []),
    ]
    if (parts.length) await apply(scope, sql`(${sql.join(parts, sql` union all `)})`)
    return undefined
  },
}

/** Updates the list after a person has set the ASIN of a SKU that only shipments contain. */
export const refreshShippedLeads = async (scope: Scope, sku: string): Promise<void> => {
  const asins = await renameShippedLines(scope, sku)
  if (asins.length > 0) await apply(scope, sql`(select asin from unnest(${asins}::text[]) asin)`)
}

import { sql } from 'kysely'
import { type FactSpace, inSpace, tablesOf } from '#facts/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { FactTable } from '#reports/index.ts'

const naming: readonly FactTable[] = ['listings', 'stock_rows', 'order_lines']

/**
 * Collects the asins an import names, or one that an undo is about to take back, into the temporary table
 * `product_candidates`: all rows of the import, and all versions of the sets in `unsettled`. Of orders the asins are in
 * `lead_candidates` by then. False: it names none.
 */
export const collectProducts = async ({ tx }: Scope, space: FactSpace, importId: number): Promise<boolean> => {
  const table = tablesOf(space.definition).find((one) => naming.includes(one))
  if (!table) return false
  const named =
    table === 'order_lines'
      ? sql`select distinct asin from lead_candidates`
      : sql`
        select f.asin from ${sql.table(table)} f where ${inSpace('f', space)} and f.import_id = ${importId}::bigint
        union
        select f.asin from unsettled u join ${sql.table(table)} f on ${inSpace('f', space)} and f.set_key = u.set_key`
  await sql`
    create temp table product_candidates on commit drop as
    with named as materialized (${named}) select asin from named where asin ~ '^[A-Z0-9]{10}$'`.execute(tx)
  await sql`analyze product_candidates`.execute(tx)
  return true
}

/** Keeps the row of every candidate as what stands has it: the listing's name, else the stock's, else the newest order's. */
export const applyProducts = async ({ tx }: Scope, { tenant }: FactSpace): Promise<void> => {
  await sql`
    with named as materialized (
      select c.asin, coalesce(l.name, s.name, o.name) as name, s.fnskus,
        array(select distinct sku from unnest(l.skus || s.skus || o.sku) sku where sku is not null order by sku) as skus,
        l.skus is not null or s.skus is not null or o.sku is not null as known
      from product_candidates c
      left join lateral (
        select (array_agg(name order by at desc, name) filter (where name is not null))[1] as name, array_agg(sku) as skus
        from listings where tenant_id = ${tenant}::uuid and asin = c.asin and standing
      ) l on true
      left join lateral (
        select (array_agg(name order by at desc, name) filter (where name is not null))[1] as name, array_agg(sku) as skus,
          string_agg(distinct fnsku, ' ') as fnskus
        from stock_rows where tenant_id = ${tenant}::uuid and asin = c.asin and standing
      ) s on true
      left join lateral (
        select name, sku from order_lines where tenant_id = ${tenant}::uuid and asin = c.asin and standing
        order by day desc, set_key, line limit 1
      ) o on true
    ), gone as (
      delete from products p using named n where p.tenant_id = ${tenant}::uuid and p.asin = n.asin and not n.known
    )
    insert into products as p (tenant_id, asin, name, skus, words)
    select ${tenant}::uuid, asin, name, skus, lower(concat_ws(' ', '', asin, array_to_string(skus, ' '), fnskus, name,
      -- 'USB-C' is found as 'usb-c' and as 'c'
      regexp_replace(name, '[][(),.;:/&+"''–-]+', ' ', 'g')))
    from named where known order by asin
    on conflict (tenant_id, asin) do update set name = excluded.name, skus = excluded.skus, words = excluded.words
    where (p.name, p.skus, p.words) is distinct from (excluded.name, excluded.skus, excluded.words)`.execute(tx)
}

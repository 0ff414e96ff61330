import { type RawBuilder, sql } from 'kysely'
import { analyzeGrown, KeyLists, type Projection } from '#facts/index.ts'
import { insertNew } from '#platform/db/insertNew.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { FactTable } from '#reports/index.ts'
import { indexProducts } from './indexProducts.ts'
import { isLossy } from './wholeTitle.ts'

const naming: readonly FactTable[] = ['listings', 'stock_rows', 'order_lines']

/** SQL of a title, null if it has lost letters. */
const intact = (title: RawBuilder<unknown>) => sql`case when not ${isLossy(title)} then ${title} end`

/** SQL of the newest intact title of rows `f`, or the newest one if none is intact. */
const bestName = sql`
  (array_agg(f.name order by ${isLossy(sql`f.name`)}, f.at desc, f.name) filter (where f.name is not null))[1] as name`

/** SQL of the newest intact title in an earlier report for ASINs whose current titles have all lost letters. */
const earlierTitles = (tenant: string, table: FactTable) => sql`
  select f.asin, f.name, f.at from damaged d join ${sql.table(table)} f on f.tenant_id = ${tenant}::uuid and f.asin = d.asin
  where not f.standing and f.name is not null and not ${isLossy(sql`f.name`)}`

/**
 * Updates the row of every ASIN from the current facts: the listing's name, else the stock report's, else the newest
 * order's. A title with lost letters never replaces an intact one.
 */
const apply = async (scope: Scope, asins: RawBuilder<unknown>): Promise<void> => {
  const tenant = scope.tenant()
  const lists = new KeyLists(scope)
  const changed = await lists.keep(
    'products_changed',
    sql`
    with candidates as materialized (
      select distinct asin from ${asins} k where asin ~ '^[A-Z0-9]{10}$'
    ), listed as materialized (
      select f.asin, ${bestName}, array_agg(f.sku) as skus
      from candidates c join listings f on f.tenant_id = ${tenant}::uuid and f.asin = c.asin and f.standing group by f.asin
    ), stocked as materialized (
      select f.asin, ${bestName}, array_agg(f.sku) as skus, string_agg(distinct f.fnsku, ' ') as fnskus
      from candidates c join stock_rows f on f.tenant_id = ${tenant}::uuid and f.asin = c.asin and f.standing group by f.asin
    ), combined as materialized (
      select c.asin, s.fnskus, coalesce(l.name, s.name, o.name) as first_name,
        coalesce(${intact(sql`l.name`)}, ${intact(sql`s.name`)}, ${intact(sql`o.name`)}) as intact_name,
        array_remove(l.skus || s.skus || o.sku, null) as skus,
        l.skus is not null or s.skus is not null or o.sku is not null as known
      from candidates c
      left join listed l on l.asin = c.asin
      left join stocked s on s.asin = c.asin
      left join lateral (
        select name, sku from order_lines where tenant_id = ${tenant}::uuid and asin = c.asin and standing
        order by day desc, set_key, line limit 1
      ) o on true
    ), standing as materialized (
      select asin, fnskus, coalesce(intact_name, first_name) as name, known,
        case when cardinality(skus) > 1 then array(select distinct sku from unnest(skus) sku order by sku) else skus end as skus
      from combined
    ), damaged as materialized (
      select asin from combined where intact_name is null and first_name is not null
    ), earlier as materialized (
      select distinct on (asin) asin, name from (
        ${earlierTitles(tenant, 'listings')} union all ${earlierTitles(tenant, 'stock_rows')}
      ) titles order by asin, at desc, name
    ), named as materialized (
      select s.asin, coalesce(e.name, s.name) as name, s.fnskus, s.skus, s.known
      from standing s left join earlier e on e.asin = s.asin
    ), found_by as materialized (
      -- a search for 'usb-c' or 'c' finds 'USB-C'
      select asin, name, skus, known, lower(concat_ws(' ', '', asin, array_to_string(skus, ' '), fnskus, name,
        regexp_replace(name, '[][(),.;:/&+"''–-]+', ' ', 'g'), '')) as words
      from named
    )
    select n.*, p.words as before from found_by n left join products p on p.tenant_id = ${tenant}::uuid and p.asin = n.asin
    where (p.name, p.skus, p.words) is distinct from (n.name, n.skus, n.words) or not n.known`,
    'asin',
  )
  await indexProducts(scope, changed, lists)
  await sql`
    delete from products p using ${changed.table} n
    where p.tenant_id = ${tenant}::uuid and p.asin = n.asin and not n.known`.execute(scope.tx)
  const addedCount = await insertNew(
    scope,
    sql`
      insert into products (tenant_id, asin, name, skus, words)
      select ${tenant}::uuid, asin, name, skus, words from ${changed.table} n where known and before is null order by asin`,
  )
  const { numAffectedRows: updatedCount = 0n } = await sql`
    update products p set name = n.name, skus = n.skus, words = n.words from ${changed.table} n
    where p.tenant_id = ${tenant}::uuid and p.asin = n.asin and n.known and n.before is not null`.execute(scope.tx)
  await lists.drop()
  await analyzeGrown(scope, ['products'], addedCount + Number(updatedCount))
}

/** Maintains the name of each ASIN, and its search text. */
export const products: Projection = {
  name: 'products',
  rebuild: async ({ scope, change }) => {
    if (change.named?.count && naming.some(change.tells)) await apply(scope, change.named.table)
    return undefined
  },
}

import { sql } from 'kysely'
import { analyzeGrown, type Projection } from '#facts/index.ts'

/**
 * Maintains each product's parent in a marketplace, from the report with the newest days: of two with the same last
 * day, the one with the later first day. Older files without days rank last.
 */
export const productParents: Projection = {
  name: 'parents',
  mark: (change) =>
    change.tells('variations')
      ? sql`select distinct f.seller, f.marketplace, f.asin from (${change.rows('variations')}) f`
      : undefined,
  rebuild: async ({ scope: { tx, tenant }, scope, marked }) => {
    if (marked.count === 0) return undefined
    await sql`
      delete from product_parents p using ${marked.table} k
      where p.tenant_id = ${tenant()}::uuid and p.seller = k.seller and p.marketplace = k.marketplace and p.asin = k.asin`.execute(
      tx,
    )
    const { numAffectedRows = 0n } = await sql`
      insert into product_parents (tenant_id, seller, marketplace, asin, parent)
      select ${tenant()}::uuid, k.seller, k.marketplace, k.asin, newest.parent
      from (select distinct seller, marketplace, asin from ${marked.table}) k cross join lateral (
        select f.parent from variations f
        where f.tenant_id = ${tenant()}::uuid and f.asin = k.asin and f.marketplace = k.marketplace and f.seller = k.seller
          and f.standing and f.parent is not null
        order by split_part(f.set_key, '|', 3) desc, f.set_key desc, f.line desc limit 1
      ) newest
      on conflict do nothing`.execute(tx)
    await analyzeGrown(scope, ['product_parents'], Number(numAffectedRows))
    return undefined
  },
}

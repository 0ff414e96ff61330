import { type RawBuilder, sql } from 'kysely'

const bySku = (tenant: string, name: 'sku' | 'fnsku') => sql`
  select s.asin from skus s where s.tenant_id = ${tenant}::uuid and s.platform = 'amazon' and s.seller = c.seller
    and ${sql.ref(`s.${name}`)} = ${sql.ref(`c.${name}`)} and s.asin is not null order by s.sku limit 1`

/** SQL expression for the ASIN of case `c`: the ASIN of its evidence, else the catalogue's ASIN by SKU or FNSKU. */
export const asinOfCase = (tenant: string): RawBuilder<string | null> =>
  sql<string | null>`coalesce(c.asin, (${bySku(tenant, 'sku')}), (${bySku(tenant, 'fnsku')}))`

/**
 * SQL expression for the current product name of case `c`, or the name stored on the case if the catalogue has none.
 */
export const nameOfCase = (tenant: string): RawBuilder<string> => sql<string>`coalesce(
  (select p.name from products p where p.tenant_id = ${tenant}::uuid and p.asin = ${asinOfCase(tenant)}), c.name)`

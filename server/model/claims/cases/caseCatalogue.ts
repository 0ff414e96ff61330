import { type RawBuilder, sql } from 'kysely'

const bySku = (tenant: string, name: 'sku' | 'fnsku') => sql`
  select s.asin from skus s where s.tenant_id = ${tenant}::uuid and s.platform = 'amazon' and s.seller = c.seller
    and ${sql.ref(`s.${name}`)} = ${sql.ref(`c.${name}`)} and s.asin is not null order by s.sku limit 1`

/** SQL of the ASIN a case `c` is about: its evidence's, else the catalogue's by its SKU or FNSKU. */
export const asinOfCase = (tenant: string): RawBuilder<string | null> =>
  sql<string | null>`coalesce(c.asin, (${bySku(tenant, 'sku')}), (${bySku(tenant, 'fnsku')}))`

/** SQL of the name its product has by now; where the catalogue has none, the one it was found under. */
export const nameOfCase = (tenant: string): RawBuilder<string> => sql<string>`coalesce(
  (select p.name from products p where p.tenant_id = ${tenant}::uuid and p.asin = ${asinOfCase(tenant)}), c.name)`

import { sql } from 'kysely'

const bySku = (name: 'sku' | 'fnsku') => sql`
  select s.asin from skus s where s.tenant_id = c.tenant_id and s.platform = 'amazon' and s.seller = c.seller
    and ${sql.ref(`s.${name}`)} = ${sql.ref(`c.${name}`)} and s.asin is not null order by s.sku limit 1`

/** SQL of the ASIN a case `c` is about: its evidence's, else the catalogue's by its SKU or FNSKU. */
export const asinOfCase = sql<string | null>`coalesce(c.asin, (${bySku('sku')}), (${bySku('fnsku')}))`

/** SQL of the name its product has by now; where the catalogue has none, the one it was found under. */
export const nameOfCase = sql<string>`coalesce(
  (select p.name from products p where p.tenant_id = c.tenant_id and p.asin = ${asinOfCase}), c.name)`

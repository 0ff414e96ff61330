import { sql } from 'kysely'
import { PLATFORM } from '#model/catalogue/index.ts'

/** Returns SQL of a list of report kinds. */
export const listedKinds = (kinds: readonly string[]) => sql`(${sql.join(kinds.map((kind) => sql.lit(kind)))})`

/** Joins the catalogue's entry for the SKU of a row `f`. */
export const joinSkus = (tenant: string) => sql`
  left join skus k on k.tenant_id = ${tenant}::uuid and k.platform = ${sql.lit(PLATFORM)} and k.seller = f.seller and k.sku = f.sku`

/** Returns SQL of the latest time at which unchanged current rows were reported again: by set and version. */
export const lastSightingsSql = (tenant: string, kinds: readonly string[]) => sql`
  select kind, seller, set_key, version, max(at) as at from sightings
  where tenant_id = ${tenant}::uuid and kind in ${listedKinds(kinds)} group by 1, 2, 3, 4`

/** Returns SQL of current rows that can count for an ASIN in `stock_touched`, by their own ASIN or their SKU's. */
export const candidates = (tenant: string, table: 'stock_rows' | 'inbound_items', columns: readonly string[]) => {
  const selected = sql.join(columns.map((column) => sql.ref(`f.${column}`)))
  return sql`
  select ${selected} from stock_touched t
  join ${sql.table(table)} f on f.tenant_id = ${tenant}::uuid and f.asin = t.asin and f.standing
  union all
  select ${selected} from stock_touched t
  join skus k on k.tenant_id = ${tenant}::uuid and k.platform = ${sql.lit(PLATFORM)} and k.asin = t.asin
  join ${sql.table(table)} f on f.tenant_id = ${tenant}::uuid and f.seller = k.seller and f.sku = k.sku and f.standing
  where f.asin is null or f.asin not in (select asin from stock_touched)`
}

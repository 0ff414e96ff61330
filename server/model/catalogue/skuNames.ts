import { sql } from 'kysely'
import type { FactSpace } from '#facts/index.ts'
import type { Scope } from '#platform/db/scope.ts'

/** All stock reports and the shipments are Amazon's. */
export const PLATFORM = 'amazon'

/** What the catalogue calls the SKUs in the temporary table `sku_touched`, as far as their stock goes by it. */
export const skuNames = ({ tenant, seller }: Pick<FactSpace, 'tenant' | 'seller'>) => sql`
  select k.sku, k.asin, k.set_fnsku, k.said_fnsku, k.removed
  from skus k join sku_touched t on t.sku = k.sku
  where k.tenant_id = ${tenant}::uuid and k.platform = ${PLATFORM} and k.seller = ${seller}`

/** Notes these names in the temporary table `sku_names` before they may change. */
export const noteSkuNames = async ({ tx }: Scope, space: FactSpace): Promise<void> => {
  await sql`create temp table sku_names on commit drop as ${skuNames(space)}`.execute(tx)
}

import { sql } from 'kysely'
import type { SkuKey } from '#contract/skus.ts'
import { changeFacts, deleteLines, type FactSpace, KeyLists, lockImports, namesSkus, setsOfSku } from '#facts/index.ts'
import { deleteClaimsOfSku } from '#model/claims/index.ts'
import { refreshMoneyOfDeletedSku } from '#model/profit/index.ts'
import { projections } from '#model/projections.ts'
import type { Scope } from '#platform/db/scope.ts'
import { reports } from '#reports/index.ts'
import { platformOf } from './questions.ts'

/** Returns the ASIN of a SKU if the seller has no other SKU of it, so rows with only the ASIN belong to this SKU. */
const ownAsin = async ({ tx, tenant }: Scope, { platform, seller, sku }: SkuKey): Promise<string | null> => {
  const { rows } = await sql<{ asin: string }>`
    select s.asin from skus s
    where s.tenant_id = ${tenant()}::uuid and s.platform = ${platform} and s.seller = ${seller} and s.sku = ${sku}
      and s.asin is not null and not exists (
        select from skus o where o.tenant_id = ${tenant()}::uuid and o.platform = s.platform and o.seller = s.seller
          and o.asin = s.asin and o.sku <> s.sku and not o.removed)`.execute(tx)
  return rows[0]?.asin ?? null
}

/** Excludes what reports contain about the SKU up to a moment from future imports. */
const keepOut = async ({ tx, tenant }: Scope, key: SkuKey, asin: string | null, deletedAt: Date, deletedBy: string) => {
  const { platform, seller, sku } = key
  await tx
    .insertInto('nuked_skus')
    .values({ tenant_id: tenant(), platform, seller, sku, asin, at: deletedAt, nuked_by: deletedBy })
    .onConflict((on) =>
      on.columns(['tenant_id', 'platform', 'seller', 'sku']).doUpdateSet({ asin, at: deletedAt, nuked_by: deletedBy }),
    )
    .execute()
}

/**
 * Deletes the sales of a SKU on a platform and everything else in reports about it, with derived data, and excludes it
 * from repeated imports. Statement lines stay for the proof of their settlement and count nowhere else. Waits for a
 * running import. Returns the number of deleted order lines; it cannot be undone.
 */
export const nukeSales = async (scope: Scope, key: SkuKey, deletedAt: Date, deletedBy: string): Promise<number> => {
  await lockImports(scope)
  const names = { sku: key.sku, asin: await ownAsin(scope, key) }
  await keepOut(scope, key, names.asin, deletedAt, deletedBy)
  let sales = 0
  for (const definition of reports) {
    if (platformOf(definition) !== key.platform || !namesSkus(definition)) continue
    const space: FactSpace = { tenant: scope.tenant(), seller: key.seller, definition }
    const lists = new KeyLists(scope)
    const sets = await lists.keep('sku_sets', setsOfSku(space, names))
    if (sets.count > 0) {
      const change = { space, importId: null, contested: sql`select set_key from ${sets.table} s`, removes: true }
      const deleted = await changeFacts(scope, change, projections, (contested) =>
        deleteLines(scope, space, names, contested),
      )
      if (definition.targets.some(({ table }) => table === 'order_lines')) sales += deleted
    }
    await lists.drop()
  }
  if (key.platform === 'amazon') {
    await refreshMoneyOfDeletedSku(scope, key.seller, key.sku)
    await deleteClaimsOfSku(scope, key.seller, names)
  }
  return sales
}

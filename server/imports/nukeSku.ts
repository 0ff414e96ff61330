import type { SkuKey } from '#contract/skus.ts'
import { changeFacts, deleteLines, type FactSpace, lockImports, ordersOf, tablesOf } from '#facts/index.ts'
import { projections } from '#model/projections.ts'
import type { Scope } from '#platform/db/scope.ts'
import { reports } from '#reports/index.ts'
import { platformOf } from './questions.ts'

/** Keeps what reports tell of the SKU's sales up to a moment out from here on. */
const keepOut = async ({ tx, tenant }: Scope, { platform, seller, sku }: SkuKey, at: Date, by: string) => {
  await tx
    .insertInto('nuked_skus')
    .values({ tenant_id: tenant(), platform, seller, sku, at, nuked_by: by })
    .onConflict((on) => on.columns(['tenant_id', 'platform', 'seller', 'sku']).doUpdateSet({ at, nuked_by: by }))
    .execute()
}

/**
 * Deletes all sales of a SKU on a platform with what was computed from them, and keeps them out when files are imported
 * again. Waits for an import at work. How many order lines went; it cannot be undone.
 */
export const nukeSales = async (scope: Scope, key: SkuKey, at: Date, by: string): Promise<number> => {
  await lockImports(scope)
  await keepOut(scope, key, at, by)
  const definition = reports.find(
    (report) => tablesOf(report).includes('order_lines') && platformOf(report) === key.platform,
  )
  if (!definition) throw new Error(`No report tells of orders on ${key.platform}`)
  const space: FactSpace = { tenant: scope.tenant(), seller: key.seller, definition }
  const change = { space, importId: null, contested: ordersOf(space, key.sku), removes: true }
  return changeFacts(scope, change, projections, (orders) => deleteLines(scope, space, key.sku, orders))
}

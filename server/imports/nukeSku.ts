import { sql } from 'kysely'
import type { SkuKey } from '#contract/asins.ts'
import { deleteLines, type FactSpace, lockImports, nameOrdersOf, settle, tablesOf } from '#facts/index.ts'
import { collectDerived } from '#model/keepers.ts'
import { applyLeadAsins, collectLeadAsins } from '#model/people/index.ts'
import { renewDemand } from '#model/planning/index.ts'
import { watchSets } from '#model/sales/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { reports } from '#reports/index.ts'
import { platformOf } from './questions.ts'

/** No import has this id: the orders concerned are in `unsettled`. */
const NO_IMPORT = 0

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
  await sql`select set_config('work_mem', '128MB', true), set_config('statement_timeout', '0', true)`.execute(scope.tx)
  await keepOut(scope, key, at, by)
  const definition = reports.find(
    (report) => tablesOf(report).includes('order_lines') && platformOf(report) === key.platform,
  )
  if (!definition) throw new Error(`No report tells of orders on ${key.platform}`)
  const space: FactSpace = { tenant: scope.tenant(), seller: key.seller, definition }
  if (!(await nameOrdersOf(scope, space, key.sku))) return 0
  const leads = await collectLeadAsins(scope, space, NO_IMPORT)
  const applyDerived = await collectDerived(scope, space, NO_IMPORT)
  const applySales = await watchSets(scope, space, sql`select set_key from unsettled`)
  const sales = await deleteLines(scope, space, key.sku)
  await settle(scope, space)
  await applySales()
  await applyDerived()
  if (leads) await applyLeadAsins(scope, space)
  await renewDemand(scope, space)
  return sales
}

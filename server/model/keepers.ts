import type { FactSpace } from '#facts/index.ts'
import { applyProducts, applySkus, collectProducts, collectSources } from '#model/catalogue/index.ts'
import { applyClaims, collectClaims } from '#model/claims/index.ts'
import { applyArrivals, collectArrivals } from '#model/receipts/index.ts'
import { applyStockDays, applyStockNow, collectStockDays, collectStockNow } from '#model/stock/index.ts'
import type { Scope } from '#platform/db/scope.ts'

/**
 * Keeps a table that is computed from facts in step with them. `collect` notes what an import has touched, or what an undo
 * is about to touch, in a temporary table of its own (the table `unsettled` names the sets other versions exist of); false:
 * nothing. `apply` then brings the noted part in step with what stands.
 */
export interface Keeper {
  collect(scope: Scope, space: FactSpace, importId: number): Promise<boolean>
  apply(scope: Scope, space: FactSpace): Promise<void>
}

/** In this order: a later one may read what an earlier one keeps. */
const keepers: readonly Keeper[] = [
  { collect: collectProducts, apply: applyProducts },
  { collect: collectSources, apply: applySkus },
  { collect: collectStockNow, apply: applyStockNow },
  { collect: collectStockDays, apply: applyStockDays },
  { collect: collectArrivals, apply: applyArrivals },
  { collect: collectClaims, apply: applyClaims },
]

/** Called before anything is taken back, or once a merge has written; what comes back is called when the facts stand. */
export const collectDerived = async (
  scope: Scope,
  space: FactSpace,
  importId: number,
): Promise<() => Promise<void>> => {
  const touched: Keeper[] = []
  for (const keeper of keepers) if (await keeper.collect(scope, space, importId)) touched.push(keeper)
  return async () => {
    for (const keeper of touched) await keeper.apply(scope, space)
  }
}

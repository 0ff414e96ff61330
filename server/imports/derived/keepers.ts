import type { Scope } from '#platform/db/scope.ts'
import type { FactSpace } from '../facts/setsOf.ts'
import { applyArrivals, collectArrivals } from './arrivals/shipmentArrivals.ts'
import { applyClaims, collectClaims } from './claimTouched.ts'
import { applyProducts, collectProducts } from './products.ts'
import { collectSources } from './skuSources.ts'
import { applySkus } from './skus.ts'
import { applyStockDays, collectStockDays } from './stockDays.ts'
import { applyStockNow } from './stockNow.ts'
import { collectStockNow } from './stockTouched.ts'

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

import type { PurchaseSettings } from '#contract/suppliers.ts'
import { orderStep, upToStep } from '#rules/restock/orderStep.ts'

/**
 * What to order of a product that has one listing, of `raw` units that are needed: nothing of nothing; else at least the minimum, in whole
 * cases, and in the rounding step where that is whole cases too. Units; `casePack` null: no cases.
 */
export const purchaseQuantity = (
  raw: number,
  { minQuantity, roundTo }: Pick<PurchaseSettings, 'minQuantity' | 'roundTo'>,
  casePack: number | null,
): number => (raw > 0 ? upToStep(Math.max(raw, minQuantity), orderStep(roundTo, casePack)) : 0)

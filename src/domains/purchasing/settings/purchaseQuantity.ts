import type { PurchaseSettings } from '#contract/suppliers.ts'
import { orderStep, upToStep } from '#rules/restock/orderStep.ts'

/**
 * Returns the order quantity of a product with one listing, from `raw` needed units: 0 for 0; otherwise at least the
 * minimum, in whole cases, and in the rounding step if that is a multiple of them. Units; `casePack` null: no cases.
 */
export const purchaseQuantity = (
  raw: number,
  { minQuantity, roundTo }: Pick<PurchaseSettings, 'minQuantity' | 'roundTo'>,
  casePack: number | null,
): number => (raw > 0 ? upToStep(Math.max(raw, minQuantity), orderStep(roundTo, casePack)) : 0)

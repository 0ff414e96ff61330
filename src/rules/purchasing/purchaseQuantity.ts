import type { PurchaseSettings } from '#contract/suppliers.ts'

const upTo = (units: number, step: number) => Math.ceil(units / step) * step

/**
 * What to order of `raw` units that are needed: nothing of nothing; else raised to the minimum, rounded up to the rounding
 * step, then up to whole cases. Units; `casePack` null: no cases.
 */
export const purchaseQuantity = (
  raw: number,
  { minQuantity, roundTo }: Pick<PurchaseSettings, 'minQuantity' | 'roundTo'>,
  casePack: number | null,
): number => {
  // a hair above a whole number is what floating point leaves of one
  const needed = Math.ceil(raw - 1e-9)
  if (!(needed > 0)) return 0
  const rounded = upTo(Math.max(needed, minQuantity), Math.max(roundTo, 1))
  return casePack && casePack > 1 ? upTo(rounded, casePack) : rounded
}

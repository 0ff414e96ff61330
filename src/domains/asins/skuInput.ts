import type { BodyOf } from '#contract/route.ts'
import type { SkuKey, skuRoutes } from '#contract/skus.ts'

/** A new SKU, with fields of its own if it likes. */
export type SkuInput = BodyOf<typeof skuRoutes.addSku>
/** Where a SKU moves and which of its fields change. */
export type SkuChange = BodyOf<typeof skuRoutes.changeSku>

/** What a SKU misses and what it shall be: its asin, or the FNSKU of its asin. */
export interface SkuFill {
  lacks: 'asin' | 'fnsku'
  key: SkuKey
  asin: string
  fnsku?: string
}

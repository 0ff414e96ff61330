import type { BodyOf } from '#contract/route.ts'
import type { SkuKey, skuRoutes } from '#contract/skus.ts'

/** A new SKU, with optional custom fields. */
export type SkuInput = BodyOf<typeof skuRoutes.addSku>
/** The new platform, seller and fields of a SKU. */
export type SkuChange = BodyOf<typeof skuRoutes.changeSku>

/** A missing value of a SKU: its ASIN, or the FNSKU of its ASIN. */
export interface SkuFill {
  lacks: 'asin' | 'fnsku'
  key: SkuKey
  asin: string
  fnsku?: string
}

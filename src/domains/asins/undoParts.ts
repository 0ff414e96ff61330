import type { Platform } from '#contract/sellers.ts'
import type { SkuRow } from '#contract/skus.ts'
import { type AsinPart, skuKeyOf } from './catalogueDocument.ts'

/**
 * What to bring back after a discontinue: the parts that were named, or, where some of their rows had been discontinued
 * before and must stay so, only the sellers whose rows went now.
 */
export const undoParts = (
  items: readonly AsinPart[],
  went: readonly SkuRow[],
  before: readonly SkuRow[],
): AsinPart[] => {
  const holds =
    ({ asin, platform, seller }: AsinPart) =>
    (row: SkuRow) =>
      row.asin === asin && (!platform || row.platform === platform) && (!seller || row.seller === seller)
  return items.flatMap((item) => {
    const rows = went.filter(holds(item))
    if (!before.some(holds(item))) return rows.length ? [item] : []
    const sellers = new Map(rows.map((row) => [skuKeyOf({ ...row, sku: '' }), row]))
    return [...sellers.values()].map(({ asin, platform, seller }) => ({
      asin,
      platform: platform as Platform,
      seller,
    }))
  })
}

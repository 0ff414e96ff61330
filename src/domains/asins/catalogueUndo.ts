import type { Platform } from '#contract/sellers.ts'
import type { SkuKey, SkuRow } from '#contract/skus.ts'
import { type AsinPart, skuKeyOf } from './catalogueDocument.ts'
import type { SkuChange } from './skuInput.ts'

/**
 * Returns the parts that undo a discontinue: the requested parts, or, if some of their rows were discontinued before,
 * only the sellers whose rows changed.
 */
export const undoParts = (
  items: readonly AsinPart[],
  changedRows: readonly SkuRow[],
  rowsBefore: readonly SkuRow[],
): AsinPart[] => {
  const holds =
    ({ asin, platform, seller }: AsinPart) =>
    (row: SkuRow) =>
      row.asin === asin && (!platform || row.platform === platform) && (!seller || row.seller === seller)
  return items.flatMap((item) => {
    const rows = changedRows.filter(holds(item))
    if (!rowsBefore.some(holds(item))) return rows.length ? [item] : []
    const sellers = new Map(rows.map((row) => [skuKeyOf({ ...row, sku: '' }), row]))
    return [...sellers.values()].map(({ asin, platform, seller }) => ({ asin, platform: platform as Platform, seller }))
  })
}

/** Returns the change that moves a SKU back. */
export const moveBack = (row: SkuRow, { seller, platform, newSeller, newPlatform, sku }: SkuChange) => {
  const moved: SkuKey = { sku, seller: newSeller ?? seller, platform: newPlatform ?? platform }
  return { row: { ...row, ...moved }, change: { ...moved, newSeller: seller, newPlatform: platform } }
}

import { orderedLines, type PurchaseDraft } from '../purchaseDraft.ts'

/** Returns the cost of all lines; null when any is unknown. */
export const totalOf = (draft: PurchaseDraft): number | null =>
  orderedLines(draft).reduce<number | null>(
    (sum, { quantity, unitCost }) => (sum === null || unitCost === null ? null : sum + (quantity ?? 0) * unitCost),
    0,
  )

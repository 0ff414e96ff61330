import { type DraftLine, orderedLines, type PurchaseDraft } from '../purchaseDraft.ts'

/** A product of which fewer are ordered than the minimum, with all its lines. */
export interface UnderMinimum {
  asin: string
  units: number
  lines: DraftLine[]
}

/** Products that something is ordered of, but on all their lines together less than the minimum. Units. */
export const underMinimum = (draft: Pick<PurchaseDraft, 'lines'>, minQuantity: number): UnderMinimum[] => {
  const units = new Map<string, number>()
  for (const { asin, quantity } of orderedLines(draft)) units.set(asin, (units.get(asin) ?? 0) + (quantity ?? 0))
  return [...units]
    .filter(([, ordered]) => ordered < minQuantity)
    .map(([asin, ordered]) => ({ asin, units: ordered, lines: draft.lines.filter((line) => line.asin === asin) }))
}

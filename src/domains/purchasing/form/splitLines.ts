import type { DraftLine } from '../purchaseDraft.ts'
import { casePackOf, type FormSources, suggestionFor } from './formSources.ts'
import { splitPurchase } from './splitPurchase.ts'

type Line = Pick<DraftLine, 'asin' | 'marketplace' | 'seller'>

/** What restock knows of a place; nothing where no stock report tells of it. */
export const knownOf = (sources: Pick<FormSources, 'suggestions'>, line: Line) => {
  const row = suggestionFor(sources.suggestions, line)
  return row?.isKnown ? row : undefined
}

/** What can be sold at a listing or moves between Amazon's warehouses, what is on its way there, and what is ordered and due in time. */
const positionOf = (sources: Pick<FormSources, 'suggestions'>, line: Line): number | null => {
  const row = knownOf(sources, line)
  if (!row) return null
  const stock = row.inventory + row.fcTransfer + row.fcProcessing + (row.oneStock ? row.merch : 0)
  return stock + row.receiving + row.limitedOnOrder
}

/** Splits a total over the lines so that their days of cover end equal: the quantities, by line. */
export const splitLines = (
  total: number,
  lines: readonly DraftLine[],
  sources: FormSources,
): Record<string, { quantity: number | null }> => {
  const places = lines.map((line) => ({
    stock: positionOf(sources, line) ?? 0,
    velocity: suggestionFor(sources.suggestions, line)?.velocity ?? null,
  }))
  const packs = lines.map((line) => casePackOf(sources.products, line) ?? 1)
  const quantities = splitPurchase(total, places, Math.max(...packs))
  return Object.fromEntries(lines.map(({ key }, lineIndex) => [key, { quantity: quantities[lineIndex] || null }]))
}

/** Days that stock, what is coming in time, and this order together last; null when nobody knows how it sells. */
export const coverAfter = (sources: Pick<FormSources, 'suggestions'>, line: DraftLine): number | null => {
  const velocity = suggestionFor(sources.suggestions, line)?.velocity
  const position = positionOf(sources, line)
  return velocity && position !== null ? (position + (line.quantity ?? 0)) / velocity : null
}

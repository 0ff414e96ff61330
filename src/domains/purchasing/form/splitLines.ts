import type { DraftLine } from '../purchaseDraft.ts'
import { casePackOf, type FormSources, suggestionFor } from './formSources.ts'
import { splitPurchase } from './splitPurchase.ts'

type Line = Pick<DraftLine, 'asin' | 'marketplace' | 'seller'>

/** Returns restock data of a listing; undefined without a stock report. */
export const knownOf = (sources: Pick<FormSources, 'suggestions'>, line: Line) => {
  const row = suggestionFor(sources.suggestions, line)
  return row?.isKnown ? row : undefined
}

/** Returns the position of a listing: sellable and transfer stock, inbound units, and orders due in time. */
const positionOf = (sources: Pick<FormSources, 'suggestions'>, line: Line): number | null => {
  const row = knownOf(sources, line)
  if (!row) return null
  const stock = row.inventory + row.fcTransfer + row.fcProcessing + (row.oneStock ? row.merch : 0)
  return stock + row.receiving + row.limitedOnOrder
}

/** Distributes a total over the lines so that their days of cover end equally; returns quantities by line. */
export const splitLines = (
  total: number,
  lines: readonly DraftLine[],
  sources: FormSources,
): Record<string, { quantity: number | null }> => {
  const places = lines.map((line) => ({
    stock: positionOf(sources, line) ?? 0,
    velocity: suggestionFor(sources.suggestions, line)?.velocity ?? null,
  }))
  const packs = lines.map((line) => casePackOf(sources, line) ?? 1)
  const quantities = splitPurchase(total, places, Math.max(...packs))
  return Object.fromEntries(lines.map(({ key }, lineIndex) => [key, { quantity: quantities[lineIndex] || null }]))
}

/**
 * Returns the days that stock, supplies due in time, and this order last together; null when the sales rate is unknown.
 */
export const coverAfter = (sources: Pick<FormSources, 'suggestions'>, line: DraftLine): number | null => {
  const velocity = suggestionFor(sources.suggestions, line)?.velocity
  const position = positionOf(sources, line)
  return velocity && position !== null ? (position + (line.quantity ?? 0)) / velocity : null
}

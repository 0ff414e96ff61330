import { splitPurchase } from '#rules/purchasing/splitPurchase.ts'
import type { DraftLine } from '../purchaseDraft.ts'
import { casePackOf, type FormSources, suggestionFor } from './formSources.ts'

/** What a place has, and what comes to it in time. */
export const stockOf = (sources: Pick<FormSources, 'suggestions'>, line: DraftLine): number | null => {
  const row = suggestionFor(sources.suggestions, line)
  return row ? row.inventory + row.fcTransfer + row.fcProcessing + row.limitedOnOrder + row.receiving : null
}

/** Splits a total over the lines so that their days of cover end equal: the quantities, by line. */
export const splitLines = (
  total: number,
  lines: readonly DraftLine[],
  sources: FormSources,
): Record<string, { quantity: number | null }> => {
  const places = lines.map((line) => ({
    stock: stockOf(sources, line) ?? 0,
    velocity: suggestionFor(sources.suggestions, line)?.velocity ?? null,
  }))
  const packs = lines.map((line) => casePackOf(sources.products, line) ?? 1)
  const quantities = splitPurchase(total, places, Math.max(...packs))
  return Object.fromEntries(lines.map(({ key }, at) => [key, { quantity: quantities[at] || null }]))
}

/** Days that stock and order together last; null when nobody knows how it sells. */
export const coverAfter = (sources: Pick<FormSources, 'suggestions'>, line: DraftLine): number | null => {
  const velocity = suggestionFor(sources.suggestions, line)?.velocity
  const stock = stockOf(sources, line)
  return velocity && stock !== null ? (stock + (line.quantity ?? 0)) / velocity : null
}

import { addDays } from '../days.ts'

interface Noted {
  from: string
  value: unknown
}

/** Days on which one cost holds; null: without an end. */
export interface CostSpan {
  since: string | null
  until: string | null
  /** Minor units; null: no cost is noted. */
  cost: number | null
}

const costIn = ({ value }: Noted) => (typeof value === 'number' ? value : null)

/**
 * Which unit cost of an offer holds on which days, oldest first: the first cost holds for all days before it as well, a later one from its
 * own day.
 */
export const costSpans = (history: readonly Noted[]): CostSpan[] => {
  const inOrder = [...history].sort((a, b) => a.from.localeCompare(b.from))
  const firstCostEntry = inOrder.find((entry) => costIn(entry) !== null)
  if (!firstCostEntry) return []
  // a missing cost before the first one is filled by it
  const costEntries = inOrder.slice(inOrder.indexOf(firstCostEntry))
  return costEntries.map((entry, entryIndex): CostSpan => {
    const next = costEntries[entryIndex + 1]
    return {
      since: entryIndex === 0 ? null : entry.from,
      until: next ? addDays(next.from, -1) : null,
      cost: costIn(entry),
    }
  })
}

/** The unit cost of a day by its spans; null when none holds. */
export const costOnDay = (spans: readonly CostSpan[], day: string): number | null =>
  spans.find(({ since, until }) => (since === null || since <= day) && (until === null || day <= until))?.cost ?? null

import { addDays } from '../days.ts'

interface Noted {
  from: string
  value: unknown
}

/** Days on which one cost applies; null: open-ended. */
export interface CostSpan {
  since: string | null
  until: string | null
  /** Minor units; null: no cost is entered. */
  cost: number | null
}

const costIn = ({ value }: Noted) => (typeof value === 'number' ? value : null)

/**
 * Returns the unit costs of an offer by days, oldest first: the first cost also applies to all earlier days, a later
 * one from its own day.
 */
export const costSpans = (history: readonly Noted[]): CostSpan[] => {
  const inOrder = [...history].sort((a, b) => a.from.localeCompare(b.from))
  const firstCostEntry = inOrder.find((entry) => costIn(entry) !== null)
  if (!firstCostEntry) return []
  // the first cost also fills missing costs before it
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

/** Returns the unit cost of a day by its spans; null when none applies. */
export const costOnDay = (spans: readonly CostSpan[], day: string): number | null =>
  spans.find(({ since, until }) => (since === null || since <= day) && (until === null || day <= until))?.cost ?? null

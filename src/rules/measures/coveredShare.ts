const WHOLE = 100

/**
 * Returns the percentage of units with a cost, from 50 to 99 while some lack it; null when fewer than half have one.
 * Returned units are subtracted from `withCost`.
 */
export const coveredShare = (withoutCost: number, withCost: number): number | null => {
  if (withoutCost <= 0) return WHOLE
  if (withoutCost > withCost) return null
  return Math.min(WHOLE - 1, Math.floor((WHOLE * withCost) / (withCost + withoutCost)))
}

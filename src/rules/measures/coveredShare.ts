const WHOLE = 100

/**
 * How many per cent of units have a cost, from 50 to 99 while some lack it; null when fewer than half have one. Units that came back are
 * taken off those `withCost`.
 */
export const coveredShare = (withoutCost: number, withCost: number): number | null => {
  if (withoutCost <= 0) return WHOLE
  if (withoutCost > withCost) return null
  return Math.min(WHOLE - 1, Math.floor((WHOLE * withCost) / (withCost + withoutCost)))
}

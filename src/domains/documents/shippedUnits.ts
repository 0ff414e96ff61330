import type { InboundSheet } from '#contract/inventory.ts'

/** Units shipped by FNSKU; a line of no FNSKU can be on no invoice. */
export const shippedUnits = (lines: InboundSheet['lines']): { fnsku: string; units: number }[] => {
  const sums = new Map<string, number>()
  for (const { fnsku, shipped } of lines) if (fnsku && shipped > 0) sums.set(fnsku, (sums.get(fnsku) ?? 0) + shipped)
  return [...sums].map(([fnsku, units]) => ({ fnsku, units }))
}

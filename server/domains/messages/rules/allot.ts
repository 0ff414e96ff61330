/** The leads of a campaign: a count, or a share in hundredths of the leads that remain after all counts. */
export type Wanted = { id: string; count: number } | { id: string; share: number }

const isCount = (one: Wanted): one is Extract<Wanted, { count: number }> => 'count' in one

/** Splits leads by shares into whole numbers: each is within one of its exact share, and the sum is exact. */
const byShare = (leads: number, shares: readonly number[]): number[] => {
  // In hundredths, to avoid rounding errors.
  const owed = shares.map((share) => leads * share)
  const leadCounts = owed.map((hundredths) => Math.floor(hundredths / 100))
  const totalLeads = Math.floor(owed.reduce((sum, one) => sum + one, 0) / 100)
  const remainingLeads = totalLeads - leadCounts.reduce((sum, one) => sum + one, 0)
  const largestRemainders = owed
    .map((hundredths, index) => ({ at: index, rest: hundredths % 100 }))
    .sort((one, other) => other.rest - one.rest || one.at - other.at)
    .slice(0, remainingLeads)
  for (const { at: index } of largestRemainders) leadCounts[index] = (leadCounts[index] ?? 0) + 1
  return leadCounts
}

/**
 * Returns how many of `leads` each campaign gets, in the order of `targets`. Counts are served first while leads last,
 * then shares of the rest by largest remainder; the earlier campaign wins a tie. Shares are whole hundredths, at most
 * 100 together.
 */
export const allot = (leads: number, targets: readonly Wanted[]): number[] => {
  let remainingLeads = leads
  const counts = targets.map((one) => {
    if (!isCount(one)) return 0
    const got = Math.min(one.count, remainingLeads)
    remainingLeads -= got
    return got
  })
  const shares = byShare(
    remainingLeads,
    targets.map((one) => (isCount(one) ? 0 : one.share)),
  )
  return targets.map((_, index) => (counts[index] ?? 0) + (shares[index] ?? 0))
}

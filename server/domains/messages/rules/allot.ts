/** What a campaign is to get: so many leads, or a share of those that are left once all counts are served, in hundredths. */
export type Wanted = { id: string; count: number } | { id: string; share: number }

const isCount = (one: Wanted): one is Extract<Wanted, { count: number }> => 'count' in one

/** Whole leads for shares of a number of leads: each within one of what it is owed, and together what all are owed. */
const byShare = (leads: number, shares: readonly number[]): number[] => {
  // in hundredths, so that nothing is lost to broken numbers
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
 * How many of `leads` each campaign gets, in the order of `wanted`. Counts are served first, as far as there are leads; then shares of the
 * rest, by largest remainder, the earlier one on a tie. Shares are whole hundredths, 100 together at most.
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

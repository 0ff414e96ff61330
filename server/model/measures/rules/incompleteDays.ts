import { addDays, daysBetween } from '#rules/days.ts'

/** What files tell of one marketplace, by days. */
interface MarketplaceCoverage {
  marketplace: string
  until: string
}

/** A marketplace that is told of no more for longer is not waited for: it has ended, or is told of more seldom. */
const WAITED_DAYS = 3

const ordered = (days: readonly string[]) => [...days].sort()

/**
 * The last days within `range` that some marketplaces are told of and others are not yet, and which those are; null where all end on the
 * same day. Days are `YYYY-MM-DD`, both ends included.
 */
export const incompleteDays = (
  coverage: readonly MarketplaceCoverage[],
  range: { since: string; until: string },
): { since: string; until: string; missing: string[] } | null => {
  const newest = ordered(coverage.map((one) => one.until)).at(-1) ?? ''
  const late = coverage.filter((one) => one.until < newest && daysBetween(one.until, newest) <= WAITED_DAYS)
  const [earliest] = ordered(late.map((one) => one.until))
  if (earliest === undefined) return null
  const [, since = ''] = ordered([range.since, addDays(earliest, 1)])
  const [until = ''] = ordered([range.until, newest])
  const missing = late.filter((one) => one.until < until).map(({ marketplace }) => marketplace)
  return since > until || missing.length === 0 ? null : { since, until, missing: [...new Set(missing)].sort() }
}

import { addDays, daysBetween } from '#rules/days.ts'

/** The days that files cover for one marketplace. */
interface MarketplaceCoverage {
  marketplace: string
  until: string
}

/** A marketplace that lags by more days is ignored: it has ended or is reported less often. */
const WAITED_DAYS = 3

const ordered = (days: readonly string[]) => [...days].sort()

/**
 * Returns the last days within `range` that some marketplaces have data for and others do not, and these marketplaces;
 * null if all end on the same day. Days are `YYYY-MM-DD`, inclusive.
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

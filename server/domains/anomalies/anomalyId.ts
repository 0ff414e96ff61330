import { Day } from '#contract/common.ts'
import { isForAdmins } from '#rules/measures/catalogue.ts'
import type { Metrics } from '#rules/measures/metrics.ts'

/** The identity of an anomaly. It stays the same when figures are evaluated again, as long as the first day does. */
export interface AnomalyKey {
  marketplace: string
  seller: string
  asin: string
  measure: string
  since: string
}

const SIGN = '.'

export const anomalyId = ({ marketplace, seller, asin, measure, since }: AnomalyKey): string =>
  [marketplace, seller, asin, measure, since].join(SIGN)

/** Returns the key in an id; undefined for an invalid one. */
export const anomalyKey = (id: string): AnomalyKey | undefined => {
  const [marketplace, seller, asin, ...otherParts] = id.split(SIGN)
  const since = otherParts.pop() ?? ''
  // Keys of metrics contain the separator.
  const measure = otherParts.join(SIGN)
  if (!marketplace || !seller || !asin || !/^(metric[.])?\w+$/.test(measure) || !Day.safeParse(since).success)
    return undefined
  return { marketplace, seller, asin, measure, since }
}

/** Returns whether a measure is for admins only, like the ads table. */
export const isAdminMeasure = (key: string, { find }: Metrics): boolean => {
  const measure = find(key)
  return measure !== undefined && isForAdmins(measure)
}

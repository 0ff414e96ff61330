import { Day } from '#contract/common.ts'
import { isForAdmins } from '#rules/measures/catalogue.ts'
import type { Metrics } from '#rules/measures/metrics.ts'

/** What an anomaly is found by. It stays the same however often figures are judged again, while it begins on the same day. */
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

/** The key of an id; undefined of what is none. */
export const anomalyKey = (id: string): AnomalyKey | undefined => {
  const [marketplace, seller, asin, ...otherParts] = id.split(SIGN)
  const since = otherParts.pop() ?? ''
  // keys of metrics have the sign in them
  const measure = otherParts.join(SIGN)
  if (!marketplace || !seller || !asin || !/^(metric[.])?\w+$/.test(measure) || !Day.safeParse(since).success)
    return undefined
  return { marketplace, seller, asin, measure, since }
}

/** Whether a measure is told to admins alone, as the ads table is. */
export const isAdminMeasure = (key: string, { find }: Metrics): boolean => {
  const measure = find(key)
  return measure !== undefined && isForAdmins(measure)
}

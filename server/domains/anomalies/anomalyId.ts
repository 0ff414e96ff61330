import { Day } from '#contract/common.ts'
import { isForAdmins, measureOf } from '#rules/measures/catalogue.ts'

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
  const [marketplace, seller, asin, measure, since, ...more] = id.split(SIGN)
  if (!marketplace || !seller || !asin || !measure || more.length > 0 || !Day.safeParse(since).success) return undefined
  return { marketplace, seller, asin, measure, since: since ?? '' }
}

/** Whether a measure is told to admins alone, as the ads table is. */
export const isAdminMeasure = (key: string): boolean => {
  const measure = measureOf(key)
  return measure !== undefined && isForAdmins(measure)
}

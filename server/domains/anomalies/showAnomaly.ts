import { sql } from 'kysely'
import type { Anomaly, AnomalyDay } from '#contract/anomalies.ts'
import { judgedMeasureOf, readJudgedDays, readWatched } from '#model/anomalies/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { notFound } from '#platform/errors.ts'
import { addDays } from '#rules/days.ts'
import { anomalyKey } from './anomalyId.ts'
import { readAnomalies } from './readAnomalies.ts'

/** Days shown before and after an anomaly. */
const BESIDE = { before: 42, after: 10 }

/**
 * Returns an anomaly and the days around it. @throws when the id does not exist, or it is of ads and the user may not
 * see it
 */
export const showAnomaly = async (
  scope: Scope,
  id: string,
  isAdmin: boolean,
): Promise<{ anomaly: Anomaly; days: AnomalyDay[] }> => {
  const key = anomalyKey(id)
  if (!key) throw notFound('This anomaly')
  const { marketplace, seller, asin, measure, since } = key
  const [anomaly] = await readAnomalies(scope, {
    isAdmin,
    where: [
      sql`(a.marketplace, a.seller, a.asin, a.measure, a.since)
        = (${marketplace}, ${seller}, ${asin}, ${measure}, ${since}::date)`,
    ],
  })
  if (!anomaly) throw notFound('This anomaly')
  // For days out of stock, the unsold units are shown.
  const watched = (await readWatched(scope)).find((one) => one.key === measure)
  const judged = watched ?? judgedMeasureOf(measure) ?? judgedMeasureOf('units')
  const span = { since: addDays(since, -BESIDE.before), until: addDays(anomaly.until, BESIDE.after) }
  const days = judged ? await readJudgedDays(scope, { marketplace, seller, asin, measure: judged, ...span }) : []
  return { anomaly, days }
}

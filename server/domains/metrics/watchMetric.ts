import { forgetFound, judgeAnew } from '#model/anomalies/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest } from '#platform/errors.ts'
import type { Member } from '#platform/wire/actor.ts'
import { judgedMetric } from '#rules/anomalies/judgedMetric.ts'
import { metricsOf } from '#rules/measures/metrics.ts'
import { findRow, keepVersion, listRows, lockMetrics, type MetricRow } from './savedMetrics.ts'
import { findVisible } from './visibleMetric.ts'

const serializeMaps = (_: string, value: unknown) => (value instanceof Map ? [...value] : value)

/** Returns the definition of each watched metric, by key. @throws a sentence when one cannot be watched */
const watchedIn = (rows: readonly MetricRow[]): Map<string, string> => {
  const { find } = metricsOf(rows)
  return new Map(
    rows.flatMap(({ key, title, watched }) => {
      const metric = find(key)
      if (!watched || metric?.kind !== 'metric') return []
      const judged = judgedMetric(metric)
      if ('problem' in judged) throw badRequest(`${title} cannot be watched for anomalies. ${judged.problem}`)
      return [[key, JSON.stringify(judged, serializeMaps)]]
    }),
  )
}

/**
 * Reevaluates watched metrics whose definition has changed with other metrics.
 * @throws a sentence when a watched metric can no longer be watched
 */
export const followWatched = async (scope: Scope, previousRows: readonly MetricRow[]): Promise<void> => {
  const [was, currentWatches] = [watchedIn(previousRows), watchedIn(await listRows(scope))]
  await forgetFound(
    scope,
    [...was].flatMap(([key, how]) => (currentWatches.get(key) === how ? [] : [key])),
  )
  await judgeAnew(
    scope,
    [...currentWatches].flatMap(([key, how]) => (was.get(key) === how ? [] : [key])),
  )
}

/** Starts or stops watching a metric for anomalies. @throws a sentence when its formula cannot be watched */
export const watchMetric = async (scope: Scope, id: number, watched: boolean, actor: Member) => {
  await lockMetrics(scope)
  const previousMetric = await findVisible(scope, id, actor)
  const rows = await listRows(scope)
  if (previousMetric.watched === watched) return { before: previousMetric, after: previousMetric }
  await scope.tx
    .updateTable('metrics')
    .set({ watched })
    .where('tenant_id', '=', scope.tenant())
    .where('id', '=', id)
    .execute()
  await keepVersion(scope, previousMetric, watched ? 'watched' : 'unwatched', actor.name)
  await followWatched(scope, rows)
  return { before: previousMetric, after: await findRow(scope, id) }
}

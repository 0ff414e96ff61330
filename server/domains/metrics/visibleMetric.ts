import type { MetricVersion } from '#contract/metrics.ts'
import type { Scope } from '#platform/db/scope.ts'
import { notFound } from '#platform/errors.ts'
import type { Member } from '#platform/wire/actor.ts'
import { metricsOf } from '#rules/measures/metrics.ts'
import { listRows, type MetricRow } from './savedMetrics.ts'
import { maySee } from './tellMetrics.ts'

/** Returns a metric that a user may see. @throws the same error for hidden and for missing metrics */
export const findVisible = async (scope: Scope, id: number, actor: Member): Promise<MetricRow> => {
  const rows = await listRows(scope)
  const row = rows.find((one) => one.id === id)
  if (!row || !maySee(actor, row, metricsOf(rows))) throw notFound('This metric')
  return row
}

/** Returns the versions of a metric, newest first. */
export const listVersions = async (scope: Scope, id: number, actor: Member): Promise<MetricVersion[]> => {
  await findVisible(scope, id, actor)
  const versions = await scope.tx
    .selectFrom('metric_versions')
    .select(['changed_at', 'changed_by', 'did', 'title', 'formula', 'description'])
    .where('tenant_id', '=', scope.tenant())
    .where('metric_id', '=', id)
    .orderBy('id', 'desc')
    .execute()
  return versions.map(({ changed_at, changed_by, ...version }) => ({
    ...{ at: changed_at.toISOString(), by: changed_by },
    ...version,
  }))
}

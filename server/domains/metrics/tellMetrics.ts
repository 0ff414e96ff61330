import type { Metric } from '#contract/metrics.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { MeasureUses } from '#platform/runtime/room.ts'
import type { Member } from '#platform/wire/actor.ts'
import { canAdmin } from '#rules/ability.ts'
import { isForAdmins } from '#rules/measures/catalogue.ts'
import { type Metrics, metricsOf } from '#rules/measures/metrics.ts'
import { listRows, type MetricRow } from './savedMetrics.ts'

/** Returns whether a user may see a metric; one that uses ads measures is for admins only. */
export const maySee = ({ type }: Pick<Member, 'type'>, { key }: MetricRow, metrics: Metrics): boolean => {
  const measure = metrics.find(key)
  return canAdmin(type) || !measure || !isForAdmins(measure)
}

const toMetric = async (scope: Scope, row: MetricRow, metrics: Metrics, usesOf: MeasureUses): Promise<Metric> => {
  const measure = metrics.find(row.key)
  const problem = metrics.problemOf(row.key)
  return {
    ...{ id: String(row.id), key: row.key, title: row.title, formula: row.formula, description: row.description },
    unit: measure?.unit ?? 'ratio',
    ...(measure?.kind === 'metric' && measure.per !== undefined ? { per: measure.per } : {}),
    by: { uid: row.made_by, name: row.made_by_name },
    at: row.changed_at.toISOString(),
    ...(problem ? { problem: problem.sentence } : {}),
    usedBy: [...(await usesOf(scope, row.key))],
    watched: row.watched,
  }
}

/** Returns the company's metrics that a user may see. */
export const tellMetrics = async (scope: Scope, actor: Member, usesOf: MeasureUses): Promise<Metric[]> => {
  const rows = await listRows(scope)
  const metrics = metricsOf(rows)
  const list: Metric[] = []
  for (const row of rows) if (maySee(actor, row, metrics)) list.push(await toMetric(scope, row, metrics, usesOf))
  return list
}

/** Returns one metric after a change. */
export const tellMetric = async (scope: Scope, row: MetricRow, usesOf: MeasureUses): Promise<Metric> =>
  toMetric(scope, row, metricsOf(await listRows(scope)), usesOf)

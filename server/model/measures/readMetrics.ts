import type { Scope } from '#platform/db/scope.ts'
import { METRIC, type Metrics, metricsOf } from '#rules/measures/metrics.ts'

/** The product's measures and all metrics of the company. */
export const readMetrics = async ({ tx, tenant }: Scope): Promise<Metrics> =>
  metricsOf(
    await tx
      .selectFrom('metrics')
      .select(['key', 'title', 'formula', 'description'])
      .where('tenant_id', '=', tenant())
      .where('deleted', '=', false)
      .orderBy('title')
      .orderBy('id')
      .execute(),
  )

/** The same, where one of the keys is a metric's; else the product's measures alone, for which nothing is read. */
export const readMetricsFor = async (scope: Scope, keys: readonly string[]): Promise<Metrics> =>
  keys.some((key) => key.startsWith(METRIC)) ? readMetrics(scope) : metricsOf([])

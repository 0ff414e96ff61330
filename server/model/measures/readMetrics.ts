import type { Scope } from '#platform/db/scope.ts'
import { METRIC, type Metrics, metricsOf } from '#rules/measures/metrics.ts'

/** Reads the product's measures and all metrics of the company. */
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

/** Reads metrics if one of the keys is a metric's; otherwise returns the product's measures without a query. */
export const readMetricsFor = async (scope: Scope, keys: readonly string[]): Promise<Metrics> =>
  keys.some((key) => key.startsWith(METRIC)) ? readMetrics(scope) : metricsOf([])

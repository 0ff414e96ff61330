import type { ServerRoom } from '#platform/runtime/room.ts'
import { serveMetrics } from './metricsRoutes.ts'
import { metricUses } from './metricUses.ts'

export { createMetric } from './changeMetrics.ts'

/** The company's metrics: formulas over measures and other metrics. */
export const metricsRoom: ServerRoom = {
  name: 'metrics',
  routes: serveMetrics,
  measureUses: metricUses,
}

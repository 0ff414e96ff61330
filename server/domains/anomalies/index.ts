import { findAnomaliesJob } from '#model/anomalies/index.ts'
import type { ServerRoom } from '#platform/runtime/room.ts'
import { serveAnomalies } from './anomaliesRoutes.ts'
import { anomalyActions } from './anomalyActions.ts'

/** Figures that differ from the expected ones. */
export const anomaliesRoom: ServerRoom = {
  name: 'anomalies',
  routes: serveAnomalies,
  actions: () => [anomalyActions],
  jobs: (platform) => [findAnomaliesJob(platform)],
}

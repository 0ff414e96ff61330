import { findAnomaliesJob } from '#model/anomalies/index.ts'
import type { ServerRoom } from '#platform/runtime/room.ts'
import { serveAnomalies } from './anomaliesRoutes.ts'

/** Figures that are unlike what was expected. */
export const anomaliesRoom: ServerRoom = {
  name: 'anomalies',
  routes: serveAnomalies,
  jobs: (platform) => [findAnomaliesJob(platform)],
}

import { findAnomaliesJob } from '#model/anomalies/index.ts'
import type { ServerRoom } from '#platform/runtime/room.ts'
import { canAdmin } from '#rules/ability.ts'
import { serveAnomalies } from './anomaliesRoutes.ts'
import { countAnomalies } from './countAnomalies.ts'

/** Figures that differ from the expected ones. */
export const anomaliesRoom: ServerRoom = {
  name: 'anomalies',
  routes: serveAnomalies,
  home: () => ({
    anomalies: async (scope, { tenant, type, userFlags }) =>
      tenant.flags.sales && userFlags.includes('metrics-beta') ? countAnomalies(scope, canAdmin(type)) : null,
  }),
  jobs: (platform) => [findAnomaliesJob(platform)],
}

import type { ServerRoom } from '#platform/runtime/room.ts'
import { restockExplainers } from './explainRestock.ts'
import { restockActions } from './restockActions.ts'
import { serveRestock } from './restockRoutes.ts'
import { rollDemandJob } from './rollDemandJob.ts'

/** Recommends what to order and when. */
export const restockRoom: ServerRoom = {
  name: 'restock',
  routes: serveRestock,
  jobs: (platform) => [rollDemandJob(platform)],
  explainers: restockExplainers,
  actions: (platform) => [restockActions(platform)],
}

import type { ServerRoom } from '#platform/runtime/room.ts'
import { serveCharts } from './chartsRoutes.ts'
import { measureUses } from './measureUses.ts'
import { moveValues } from './moveValues.ts'

/** Charts that the company keeps, and whose home screen they stand on. */
export const chartsRoom: ServerRoom = {
  name: 'charts',
  routes: serveCharts,
  measureUses,
  moveValues,
}

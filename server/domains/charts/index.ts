import type { ServerRoom } from '#platform/runtime/room.ts'
import { serveCharts } from './chartsRoutes.ts'
import { measureUses } from './measureUses.ts'
import { moveValues } from './moveValues.ts'

/** The company's saved charts, and the home screens they are pinned to. */
export const chartsRoom: ServerRoom = {
  name: 'charts',
  routes: serveCharts,
  measureUses,
  moveValues,
}

import type { ServerRoom } from '#platform/runtime/room.ts'
import { serveExplain } from './explainRoutes.ts'

/** Sources of each figure, explained by the room that shows it. */
export const explainRoom: ServerRoom = {
  name: 'explain',
  routes: (app, platform, { explainers }) => serveExplain(app, platform, explainers),
}

import { detectJob } from '#model/claims/index.ts'
import type { ServerRoom } from '#platform/room.ts'
import { serveRefunds } from './refundsRoutes.ts'

/** Claims against the marketplace, and the job that looks for them. */
export const refundsRoom: ServerRoom = {
  name: 'refunds',
  routes: serveRefunds,
  jobs: (platform) => [detectJob(platform)],
}

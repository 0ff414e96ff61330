import type { ServerRoom } from '#platform/runtime/room.ts'
import { mailJob } from './mailReport.ts'
import { measureUses } from './measureUses.ts'
import { moveValues } from './moveValues.ts'
import { serveAllReports } from './reportsRoutes.ts'
import { runJob } from './runReport.ts'

/** Reports: saved queries, their runs and files, and the jobs that run and mail them. */
export const reportsRoom: ServerRoom = {
  name: 'reports',
  routes: serveAllReports,
  jobs: (platform) => [runJob(platform), mailJob(platform)],
  measureUses,
  moveValues,
}

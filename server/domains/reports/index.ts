import type { ServerRoom } from '#platform/runtime/room.ts'
import { dropJob } from './dropJob.ts'
import { serveDrops } from './dropRoutes.ts'
import { mailJob } from './mailReport.ts'
import { measureUses } from './measureUses.ts'
import { moveValues } from './moveValues.ts'
import { serveAllReports } from './reportsRoutes.ts'
import { runJob } from './runReport.ts'

/** Reports: saved queries, their runs and files, and the jobs that run, mail and drop them into buckets. */
export const reportsRoom: ServerRoom = {
  name: 'reports',
  routes: (app, platform) => {
    serveAllReports(app, platform)
    serveDrops(app, platform)
  },
  jobs: (platform) => [runJob(platform), mailJob(platform), dropJob(platform)],
  measureUses,
  moveValues,
}

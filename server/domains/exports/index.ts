import './tables.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import type { ServerRoom } from '#platform/runtime/room.ts'
import { exportJob, sweepExportsJob } from './exportJob.ts'
import { serveExports } from './exportsRoutes.ts'
import { forgetExports } from './forgetExports.ts'

/** Exports of buyers: their preview, the job that writes the file, and the download. */
export const exportsRoom: ServerRoom = {
  name: 'exports',
  routes: serveExports,
  jobs: (platform) => [exportJob(platform), sweepExportsJob(platform)],
  forgetPerson: forgetExports,
  schedules: [{ kind: jobKinds.sweepExports, cron: '5 * * * *' }],
}

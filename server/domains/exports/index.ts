import './tables.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import type { ServerRoom } from '#platform/runtime/room.ts'
import { exportJob, sweepExportsJob } from './exportJob.ts'
import { serveExports } from './exportsRoutes.ts'
import { forgetExports } from './forgetExports.ts'

/** Buyers as files: who would be in one, the job that writes it, and who may take it. */
export const exportsRoom: ServerRoom = {
  name: 'exports',
  routes: serveExports,
  jobs: (platform) => [exportJob(platform), sweepExportsJob(platform)],
  forgetPerson: forgetExports,
  schedules: [{ kind: jobKinds.sweepExports, cron: '5 * * * *' }],
}

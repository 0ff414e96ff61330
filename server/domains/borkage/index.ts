import { jobKinds } from '#platform/jobs/kinds.ts'
import type { ServerRoom } from '#platform/runtime/room.ts'
import { serveBorkage } from './borkageRoutes.ts'
import { failedJobs, stuckJobs } from './brokenJobs.ts'
import { lookJob } from './lookJob.ts'
import { overdueSchedules } from './overdueSchedules.ts'

/** Broken things in all companies. */
export const borkageRoom: ServerRoom = {
  name: 'borkage',
  routes: serveBorkage,
  jobs: (platform, joined) => [lookJob(platform, joined)],
  schedules: [{ kind: jobKinds.lookForBroken, cron: '23 * * * *' }],
  broken: () => ({ failedJobs, stuckJobs, overdueSchedules }),
}

import { jobKinds } from '#platform/jobs/kinds.ts'
import type { ServerRoom } from '#platform/runtime/room.ts'
import { amazonClients } from './amazonClients.ts'
import { failedFetches } from './failedFetches.ts'
import { serveFetches } from './fetchingRoutes.ts'
import { planJob, takeUpJob } from './planJobs.ts'
import { runJob } from './runFetches.ts'
import { trimFetchesJob } from './trimFetches.ts'

/** Reports that Clove fetches from Amazon: on a schedule, for days that no file covers, and on request. */
export const fetchingRoom: ServerRoom = {
  name: 'fetching',
  routes: (app, platform) => serveFetches(app, platform, amazonClients(platform)),
  broken: (platform) => ({ failedFetches: failedFetches(amazonClients(platform)) }),
  jobs: (platform) => {
    const clients = amazonClients(platform)
    return [
      runJob(platform, clients),
      planJob(platform, clients),
      takeUpJob(platform, clients),
      trimFetchesJob(platform),
    ]
  },
  schedules: [
    // Picks up marketplaces and reports that are new since an account was connected.
    { kind: jobKinds.takeUpFetches, cron: '50 * * * *' },
    { kind: jobKinds.trimFetches, cron: '20 4 * * 0' },
  ],
}

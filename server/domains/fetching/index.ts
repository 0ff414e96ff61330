import { jobKinds } from '#platform/jobs/kinds.ts'
import type { ServerRoom } from '#platform/runtime/room.ts'
import { amazonDoors } from './amazonDoors.ts'
import { failedFetches } from './failedFetches.ts'
import { serveFetches } from './fetchingRoutes.ts'
import { planJob, takeUpJob } from './planJobs.ts'
import { runJob } from './runFetches.ts'
import { trimFetchesJob } from './trimFetches.ts'

/** Reports that Clove fetches from Amazon: on a schedule, for days that no file covers, and on request. */
export const fetchingRoom: ServerRoom = {
  name: 'fetching',
  routes: (app, platform) => serveFetches(app, platform, amazonDoors(platform)),
  broken: (platform) => ({ failedFetches: failedFetches(amazonDoors(platform)) }),
  jobs: (platform) => {
    const doors = amazonDoors(platform)
    return [runJob(platform, doors), planJob(platform, doors), takeUpJob(platform, doors), trimFetchesJob(platform)]
  },
  schedules: [
    // Picks up marketplaces and reports that are new since an account was connected.
    { kind: jobKinds.takeUpFetches, cron: '50 * * * *' },
    { kind: jobKinds.trimFetches, cron: '20 4 * * 0' },
  ],
}

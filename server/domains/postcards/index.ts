import type { ServerRoom } from '#platform/runtime/room.ts'
import { forgetFiles } from './forgetFiles.ts'
import { servePostcards } from './postcardsRoutes.ts'
import { printJob } from './printCampaign.ts'
import { TIDY, tidyJob } from './tidyFiles.ts'

/** Postcard campaigns: their recipients, their cards, and the files for the printer. */
export const postcardsRoom: ServerRoom = {
  name: 'postcards',
  routes: servePostcards,
  jobs: (platform) => [printJob(platform), tidyJob(platform)],
  forgetPerson: forgetFiles,
  // Runs before the day on which addresses must be erased begins.
  schedules: [{ kind: TIDY, cron: '5 * * * *' }],
}

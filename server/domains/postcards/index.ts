import type { ServerRoom } from '#platform/runtime/room.ts'
import { forgetFiles } from './forgetFiles.ts'
import { servePostcards } from './postcardsRoutes.ts'
import { printJob } from './printCampaign.ts'
import { TIDY, tidyJob } from './tidyFiles.ts'

/** Postcard campaigns: who gets a card, what is on it, and the files for the printer. */
export const postcardsRoom: ServerRoom = {
  name: 'postcards',
  routes: servePostcards,
  jobs: (platform) => [printJob(platform), tidyJob(platform)],
  forgetPerson: forgetFiles,
  // before the day begins whose addresses must be gone
  schedules: [{ kind: TIDY, cron: '5 * * * *' }],
}

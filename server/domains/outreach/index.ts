import { hexOf } from '#model/people/index.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import type { ServerRoom } from '#platform/runtime/room.ts'
import { eraseJob } from './erasePeople.ts'
import { labelRecords } from './labelRecords.ts'
import type { DropLeads } from './labels/dropLeads.ts'
import { optOut } from './labels/optOuts.ts'
import { serveOptOutPage } from './optOutPage/serveOptOutPage.ts'
import { serveOptOutSettings } from './optOutPage/serveOptOutSettings.ts'
import { serveOutreach } from './outreachRoutes.ts'
import { reviewJob } from './reviewPeople.ts'

/** Households and buyers, their labels, and the related jobs. */
export const outreachRoom = (dropLeads: DropLeads): ServerRoom => ({
  name: 'outreach',
  routes: (app, platform) => {
    serveOutreach(app, platform, dropLeads)
    serveOptOutSettings(app, platform)
    serveOptOutPage(app, platform, dropLeads)
  },
  jobs: (platform) => [reviewJob(platform, dropLeads), eraseJob(platform)],
  // An erased person must not be contacted again.
  forgetPerson:
    (platform) =>
    async (scope, { buyer }) => {
      await optOut(scope, hexOf(buyer), platform.now(), dropLeads)
    },
  sheetRecords: () => [labelRecords(dropLeads)],
  schedules: [{ kind: jobKinds.erasePeople, cron: '10 4 * * *' }],
})

import { jobKinds } from '#platform/jobs/kinds.ts'
import type { ServerRoom } from '#platform/runtime/room.ts'
import { eraseJob } from './erasePeople.ts'
import { labelRecords } from './labelRecords.ts'
import type { DropLeads } from './labels/dropLeads.ts'
import { serveOptOutPage } from './optOutPage/serveOptOutPage.ts'
import { serveOptOutWords } from './optOutPage/serveOptOutWords.ts'
import { serveOutreach } from './outreachRoutes.ts'
import { reviewJob } from './reviewPeople.ts'

/** Households and buyers, their labels, and the jobs that look after them. */
export const outreachRoom = (dropLeads: DropLeads): ServerRoom => ({
  name: 'outreach',
  routes: (app, platform) => {
    serveOutreach(app, platform, dropLeads)
    serveOptOutWords(app, platform)
    serveOptOutPage(app, platform, dropLeads)
  },
  jobs: (platform) => [reviewJob(platform, dropLeads), eraseJob(platform)],
  sheetRecords: () => [labelRecords(dropLeads)],
  schedules: [{ kind: jobKinds.erasePeople, cron: '10 4 * * *' }],
})

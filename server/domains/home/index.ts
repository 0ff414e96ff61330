import { jobKinds } from '#platform/jobs/kinds.ts'
import type { ServerRoom } from '#platform/runtime/room.ts'
import { canAdmin } from '#rules/ability.ts'
import { serveActions } from './actionRoutes.ts'
import { serveHome } from './homeRoutes.ts'
import { homeSales } from './homeSales.ts'
import { refreshActionsJob } from './refreshActionsJob.ts'
import { salesTiles } from './salesTiles.ts'
import { mailWeekJob } from './week/mailWeekJob.ts'
import { serveWeek } from './week/weekRoutes.ts'

/** The home screen: sales, and what to do in all rooms. */
export const homeRoom: ServerRoom = {
  name: 'home',
  routes: (app, platform, { home, actions }) => {
    serveHome(app, platform, home)
    serveActions(app, platform, actions)
    serveWeek(app, platform, actions)
  },
  jobs: (platform, { actions }) => [refreshActionsJob(platform, actions), mailWeekJob(platform, actions)],
  home: ({ now }) => ({ sales: homeSales, tiles: (scope, { type }) => salesTiles(scope, now(), canAdmin(type)) }),
  // Reports get old, deadlines come near and messages are overdue without an event.
  schedules: [
    { kind: jobKinds.refreshActions, cron: '35 * * * *' },
    { kind: jobKinds.mailWeek, cron: '0 7 * * 1' },
  ],
}

import type { ServerRoom } from '#platform/runtime/room.ts'
import { canAdmin } from '#rules/ability.ts'
import { dropJob } from './dropJob.ts'
import { serveDrops } from './dropRoutes.ts'
import { mailJob } from './mailReport.ts'
import { measureUses } from './measureUses.ts'
import { moveValues } from './moveValues.ts'
import { listPausedTitles } from './readDrops.ts'
import { serveAllReports } from './reportsRoutes.ts'
import { runJob } from './runReport.ts'

/** Reports: saved queries, their runs and files, and the jobs that run, mail and drop them into buckets. */
export const reportsRoom: ServerRoom = {
  name: 'reports',
  routes: (app, platform) => {
    serveAllReports(app, platform)
    serveDrops(app, platform)
  },
  jobs: (platform) => [runJob(platform), mailJob(platform), dropJob(platform)],
  actions: () => [
    {
      kinds: ['dropsPaused'],
      flags: ['sales'],
      mayRead: ({ type }) => canAdmin(type),
      causes: ['ReportDrop', 'Report'],
      read: async (scope) => {
        const titles = await listPausedTitles(scope)
        return [{ kind: 'dropsPaused', count: titles.length, details: { titles } }]
      },
    },
  ],
  measureUses,
  moveValues,
}

import { jobKinds } from '#platform/jobs/kinds.ts'
import type { ServerRoom } from '#platform/runtime/room.ts'
import { countLeads } from './countLeads.ts'
import { endRestsJob } from './endRests.ts'
import { leadExplainers } from './explainLeads.ts'
import { generateJob } from './generateLeads.ts'
import { serveLeads } from './leadRoutes.ts'
import { refreshJob } from './refreshLeads.ts'

/** Leads by product, and the jobs that create and update them. */
export const leadsRoom: ServerRoom = {
  name: 'leads',
  routes: serveLeads,
  jobs: (platform) => [generateJob(platform), refreshJob(platform), endRestsJob(platform)],
  schedules: [{ kind: jobKinds.endRests, cron: '15 * * * *' }],
  explainers: () => leadExplainers,
  actions: () => [
    {
      kinds: ['leads', 'suggestions'],
      flags: ['outreach'],
      causes: ['leads', 'import', 'Address', 'Postcard'],
      // People past their retention are erased by a job without an event.
      isTimed: true,
      read: async (scope) => {
        const { ready, printable, suggestions } = await countLeads(scope)
        return [
          { kind: 'leads', count: ready, details: { printable } },
          { kind: 'suggestions', count: suggestions },
        ]
      },
    },
  ],
}

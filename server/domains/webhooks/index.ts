import { jobKinds } from '#platform/jobs/kinds.ts'
import type { ServerRoom } from '#platform/runtime/room.ts'
import { canAdmin } from '#rules/ability.ts'
import { deliverJob } from './deliverJob.ts'
import { mailPausedJob } from './mailPaused.ts'
import { listPausedTitles } from './readWebhooks.ts'
import { sweepDeliveriesJob } from './sweepDeliveries.ts'
import { serveWebhooks } from './webhookRoutes.ts'

/** Addresses of a company that are notified of its events, and the log of what was sent to them. */
export const webhooksRoom: ServerRoom = {
  name: 'webhooks',
  routes: serveWebhooks,
  jobs: (platform) => [deliverJob(platform), mailPausedJob(platform), sweepDeliveriesJob(platform)],
  actions: () => [
    {
      kinds: ['webhooksPaused'],
      flags: [],
      mayRead: ({ type }) => canAdmin(type),
      causes: ['Webhook'],
      read: async (scope) => {
        const titles = await listPausedTitles(scope)
        return [{ kind: 'webhooksPaused', count: titles.length, details: { titles } }]
      },
    },
  ],
  schedules: [{ kind: jobKinds.sweepDeliveries, cron: '40 3 * * *' }],
}

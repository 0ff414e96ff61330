import './tables.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import type { ServerRoom } from '#platform/runtime/room.ts'
import { serveAllotments } from './allotRoutes.ts'
import { explainMessages } from './explainMessages.ts'
import { countFailed, countWaiting, standingMessages } from './failedMessages.ts'
import { forgetMessages } from './forgetMessages.ts'
import { serveMessages } from './messagesRoutes.ts'
import { runJob } from './runMessages.ts'

/** Messages to buyers in the threads of their orders: templates, campaigns and sending. */
export const messagesRoom: ServerRoom = {
  name: 'messages',
  routes: (app, platform) => {
    serveMessages(app, platform)
    serveAllotments(app, platform)
  },
  jobs: (platform) => [runJob(platform)],
  explainers: () => ({ 'messages.count': explainMessages }),
  forgetPerson: forgetMessages,
  actions: ({ now }) => [
    {
      kinds: ['messagesLate', 'messagesFailed', 'messagesStopped'],
      flags: ['crm'],
      needs: ['buyers'],
      causes: ['messages', 'connection', 'Message', 'Allotment'],
      isTimed: true,
      read: async (scope) => {
        const { late, stopped } = await countWaiting(scope, now())
        return [
          { kind: 'messagesLate', count: late },
          { kind: 'messagesFailed', count: await countFailed(scope) },
          { kind: 'messagesStopped', count: stopped },
        ]
      },
    },
  ],
  broken: () => ({ standingMessages }),
  // Finds new orders for continuous campaigns, and resumes messages that waited for a connection.
  schedules: [{ kind: jobKinds.runMessages, cron: '7,22,37,52 * * * *' }],
}

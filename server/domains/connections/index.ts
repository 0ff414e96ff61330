import type { ServerRoom } from '#platform/runtime/room.ts'
import { canAdmin } from '#rules/ability.ts'
import { failingConnections } from './brokenConnections.ts'
import { serveConnections } from './connectionRoutes.ts'
import { findReachJob } from './findReachJob.ts'
import { listTroubled } from './listTroubled.ts'

/** The services that a company is connected to: Amazon per seller account, and shared ones. */
export const connectionsRoom: ServerRoom = {
  name: 'connections',
  routes: serveConnections,
  jobs: (platform) => [findReachJob(platform)],
  broken: (platform) => ({ failingConnections: failingConnections(platform.settings) }),
  actions: (platform) => [
    {
      kinds: ['connections'],
      flags: [],
      mayRead: ({ type }) => canAdmin(type),
      causes: ['connection', 'Seller'],
      isTimed: true,
      read: async (scope) => {
        const problems = await listTroubled(scope, platform)
        return [{ kind: 'connections', count: problems.length, details: { problems } }]
      },
    },
  ],
}

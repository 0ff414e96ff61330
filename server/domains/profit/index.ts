import type { ServerRoom } from '#platform/runtime/room.ts'
import { serveProfit } from './profitRoutes.ts'
import { renewMoneyJob } from './renewMoneyJob.ts'
import { settlementsOff } from './settlementsOff.ts'

/** That settlements are counted whole, which costs are missing, and which fees are too high. */
export const profitRoom: ServerRoom = {
  name: 'profit',
  routes: serveProfit,
  broken: () => ({ settlementsOff }),
  jobs: (platform) => [renewMoneyJob(platform)],
}

import type { ServerRoom } from '#platform/runtime/room.ts'
import { serveProfit } from './profitRoutes.ts'
import { renewMoneyJob } from './renewMoneyJob.ts'
import { settlementsOff } from './settlementsOff.ts'

/** Checks that settlements add up, and lists missing costs and excessive fees. */
export const profitRoom: ServerRoom = {
  name: 'profit',
  routes: serveProfit,
  broken: () => ({ settlementsOff }),
  jobs: (platform) => [renewMoneyJob(platform)],
}

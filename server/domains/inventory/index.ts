import type { ServerRoom } from '#platform/runtime/room.ts'
import { blockedActions } from './blockedActions.ts'
import { stockAgainstLedger } from './broken/stockAgainstLedger.ts'
import { deadActions } from './deadActions.ts'
import { inventoryExplainers } from './inventoryExplainers.ts'
import { serveInventory } from './inventoryRoutes.ts'
import { safetyRecords } from './safetyRecords.ts'

/** Stock, its history, units in transit, and dead and problematic products. */
export const inventoryRoom: ServerRoom = {
  name: 'inventory',
  routes: serveInventory,
  broken: () => ({ stockAgainstLedger }),
  actions: (platform) => [blockedActions(platform), deadActions(platform)],
  explainers: inventoryExplainers,
  sheetRecords: () => [safetyRecords],
}

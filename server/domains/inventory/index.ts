import type { ServerRoom } from '#platform/runtime/room.ts'
import { inventoryExplainers } from './inventoryExplainers.ts'
import { serveInventory } from './inventoryRoutes.ts'

/** Stock, its history, what is on its way, dead and problematic products. */
export const inventoryRoom: ServerRoom = {
  name: 'inventory',
  routes: serveInventory,
  explainers: inventoryExplainers,
}

import { countRestock } from '#model/planning/index.ts'
import type { ActionSource } from '#platform/runtime/actionSource.ts'
import type { Platform } from '#platform/runtime/platform.ts'

const addKnown = (a: number | null, b: number | null) => (a === null && b === null ? null : (a ?? 0) + (b ?? 0))

/** Listings to order, which may be out already, those that are out with an order under way, and those whose order is late. */
export const restockActions = ({ now }: Pick<Platform, 'now'>): ActionSource => ({
  kinds: ['order', 'out', 'waits'],
  flags: ['logistics'],
  causes: ['import', 'inventory', 'Restock', 'Purchase', 'Safety', 'Sku', 'AsinInfo'],
  read: async (scope) => {
    const { out, late, waits, order } = await countRestock(scope, now())
    return [
      {
        ...{ kind: 'order', count: order.count, money: order.money, moneyPerDay: addKnown(out.money, late.money) },
        details: { out: out.count, late: late.count },
      },
      // The listings to order include them otherwise.
      { kind: 'out', count: order.count ? 0 : out.count, moneyPerDay: out.money },
      { kind: 'waits', count: waits.count, moneyPerDay: waits.money },
    ]
  },
})

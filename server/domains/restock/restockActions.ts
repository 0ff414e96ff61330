import { CHASED_DAYS, dailyLoss, onceLost, STAKE_DAYS } from '#model/actions/index.ts'
import { countRestock } from '#model/planning/index.ts'
import type { ActionSource } from '#platform/runtime/actionSource.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { describeOrders, readOrderOutcomes } from './orderOutcomes.ts'

const addKnown = (a: number | null, b: number | null) => (a === null && b === null ? null : (a ?? 0) + (b ?? 0))

/** Listings to order, which may be out already, those that are out with an order under way, and those whose order is late. */
export const restockActions = ({ now }: Pick<Platform, 'now'>): ActionSource => ({
  kinds: ['order', 'out', 'waits'],
  flags: ['logistics'],
  causes: ['import', 'inventory', 'Restock', 'Purchase', 'Safety', 'Sku', 'AsinInfo'],
  readOutcomes: (scope) => readOrderOutcomes(scope, now()),
  describeOutcomes: describeOrders,
  read: async (scope) => {
    const { out, late, waits, order, lostWithin } = await countRestock(scope, now())
    const moneyPerDay = addKnown(out.money, late.money)
    const lost = lostWithin(STAKE_DAYS)
    const { stake, details } =
      lost === null
        ? { stake: null, details: {} }
        : onceLost(lost, [
            { name: 'Lost sales a day, out of stock or too late', value: moneyPerDay ?? 0 },
            { name: `Lost sales of ${STAKE_DAYS} days, each listing from the day an order would be late`, value: lost },
          ])
    return [
      {
        ...{ kind: 'order', count: order.count, money: order.money, moneyPerDay, stake },
        details: { ...details, out: out.count, late: late.count },
      },
      // The listings to order include them otherwise.
      { kind: 'out', count: order.count ? 0 : out.count, ...dailyLoss(out.money, 'Lost sales a day') },
      {
        ...{ kind: 'waits', count: waits.count },
        ...dailyLoss(waits.money, 'Sales a day that wait for late orders', CHASED_DAYS),
      },
    ]
  },
})

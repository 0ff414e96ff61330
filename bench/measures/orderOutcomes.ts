import { worldDemand } from '../forecast/worldDemand.ts'
import { type DelayedOrder, delayedOrders } from '../orders/delayedOrders.ts'
import type { Figure } from '../support/figures.ts'

const SEEDS = [1, 2, 3]
const SINCE = 365

const sumOf = (orders: readonly DelayedOrder[], part: keyof DelayedOrder) =>
  orders.reduce((sum, order) => sum + order[part], 0)
const meanError = (orders: readonly DelayedOrder[], part: keyof DelayedOrder, truth: keyof DelayedOrder) =>
  orders.reduce((sum, order) => sum + Math.abs(order[part] - order[truth]), 0) / Math.max(1, orders.length)

/** The estimate of what orders avoid, against lives of the same listings in which the order is placed a week later. */
export const measureOrderOutcomes = (): Promise<Figure[]> =>
  Promise.resolve(
    SEEDS.flatMap((seed): Figure[] => {
      const orders = worldDemand(seed).listings.flatMap((listing, nr) =>
        delayedOrders(listing, seed * 7919 + nr, SINCE),
      )
      const name = (what: string) => `orders of world ${seed}: ${what}`
      const [days, units] = [sumOf(orders, 'trueDays'), sumOf(orders, 'trueUnits')]
      return [
        { name: name('number'), value: orders.length, unit: '' },
        { name: name('days out avoided'), value: days, unit: '' },
        { name: name('… estimated'), value: sumOf(orders, 'estimatedDays'), unit: '' },
        { name: name('… mean error of an order'), value: meanError(orders, 'estimatedDays', 'trueDays'), unit: 'days' },
        { name: name('… counted until the next order'), value: sumOf(orders, 'wholeDays'), unit: '' },
        { name: name('units sold more'), value: units, unit: '' },
        { name: name('… estimated'), value: sumOf(orders, 'estimatedUnits'), unit: '' },
        {
          name: name('… error of the sum'),
          value: 100 * Math.abs(sumOf(orders, 'estimatedUnits') / units - 1),
          unit: '%',
          aim: 25,
        },
        {
          name: name('… mean error of an order'),
          value: meanError(orders, 'estimatedUnits', 'trueUnits'),
          unit: 'units',
        },
      ]
    }),
  )

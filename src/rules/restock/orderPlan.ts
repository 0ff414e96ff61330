import type { RestockStatus } from '#contract/restock.ts'
import type { PurchaseSettings } from '#contract/suppliers.ts'
import { purchaseQuantity } from '../purchasing/purchaseQuantity.ts'
import type { Outlook } from './outlook.ts'
import type { RestockNeeds } from './restockNeeds.ts'
import { dueWithin } from './stockCurve.ts'

/** Cover so many days beyond the horizon is too much. */
export const EXCESS_DAYS = 90

/** How a quantity to order is rounded; units. */
export type Rounding = Pick<PurchaseSettings, 'minQuantity' | 'roundTo'>

/** What to order at a scale; units. */
export interface OrderPlan {
  /** Days that an order placed today has to last: lead time and scale. */
  horizon: number
  /** Open order units due within the horizon. */
  limitedOnOrder: number
  /** Stock and what is due within the horizon. */
  position: number
  /** Order up to. */
  target: number
  raw: number
  suggested: number
  /** Days of cover that rounding up buys; null without a velocity. */
  extraDays: number | null
  status: RestockStatus
}

const dueStatuses: ReadonlySet<RestockStatus> = new Set(['out', 'late', 'order'])

/** Whether it is to be ordered now. */
export const isDue = ({ suggested, status }: Pick<OrderPlan, 'suggested' | 'status'>): boolean =>
  suggested > 0 && dueStatuses.has(status)

/** Whether it runs dry before an order placed today can come. */
export const isRunningDry = ({ status }: Pick<OrderPlan, 'status'>): boolean => status === 'late'

const statusOf = (needs: RestockNeeds, outlook: Outlook, raw: number, horizon: number): RestockStatus => {
  const { velocity, outIn, cover, stock, safety } = outlook
  const { inventory, leadTime, supplies } = needs
  if (inventory <= 0) return 'out'
  if (outIn !== null && outIn < leadTime) return 'late'
  if (raw > 0 && stock + dueWithin(supplies, leadTime) < (velocity ?? 0) * leadTime + safety) return 'order'
  return cover !== null && cover > horizon + EXCESS_DAYS ? 'excess' : 'ok'
}

/**
 * Order up to T = v·H·season + SS with H = L + scale; raw = T − IP(H), never below 0, then rounded. What is due after the horizon
 * does not count; without a velocity only safety stock set by hand is ordered for. Out: nothing sellable. Late: will run out even if ordered today. Order: below the order point. Excess: cover of
 * more than 90 days beyond the horizon.
 */
export const orderPlan = (needs: RestockNeeds, outlook: Outlook, scale: number, rounding: Rounding): OrderPlan => {
  const { velocity, stock, safety, season } = outlook
  const horizon = needs.leadTime + scale
  let limitedOnOrder = 0
  let due = 0
  for (const supply of needs.supplies) {
    if (supply.due > horizon) continue
    due += supply.units
    if (supply.ordered) limitedOnOrder += supply.units
  }
  const position = stock + due
  const target = (velocity ?? 0) * horizon * season + safety
  const raw = Math.max(0, target - position)
  const suggested = purchaseQuantity(raw, rounding, needs.casePack)
  const extraDays = velocity === null || velocity === 0 ? null : (suggested - raw) / velocity
  const status = statusOf(needs, outlook, raw, horizon)
  return { horizon, limitedOnOrder, position, target, raw, suggested, extraDays, status }
}

import type { RestockRow } from '#contract/restock.ts'
import type { Scope } from '#platform/db/scope.ts'
import { mergeNeeds } from '#rules/restock/mergeNeeds.ts'
import { needsReader } from '#rules/restock/needsReader.ts'
import { isDue, isRunningDry, orderPlan } from '#rules/restock/orderPlan.ts'
import { outlookOf } from '#rules/restock/outlook.ts'
import { readRestockRows } from './restockRows.ts'

/** Products to order now, and those of them that will run dry even so, as the restock table has them before it is narrowed. */
export interface RestockCounts {
  toOrder: number
  runningDry: number
}

export const countRestock = async (scope: Scope, now: Date): Promise<RestockCounts> => {
  const { rows, reckoning } = await readRestockRows(scope, now)
  const { restock, purchase } = reckoning.settings
  const needsOf = needsReader(reckoning.today, restock)
  const products = new Map<string, RestockRow[]>()
  for (const row of rows) {
    const known = products.get(row.asin)
    if (known) known.push(row)
    else products.set(row.asin, [row])
  }
  const counts = { toOrder: 0, runningDry: 0 }
  for (const listings of products.values()) {
    const all = listings.map(needsOf)
    const needs = all.length === 1 && all[0] ? all[0] : mergeNeeds(all, restock.serviceLevel)
    const plan = orderPlan(needs, outlookOf(needs, restock), restock.defaultScale, purchase)
    if (isDue(plan)) counts.toOrder += 1
    if (isRunningDry(plan)) counts.runningDry += 1
  }
  return counts
}

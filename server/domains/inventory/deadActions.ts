import { dailyLoss } from '#model/actions/index.ts'
import { exchanged, readExchange } from '#model/money/index.ts'
import { listingName, readCompanyDay, readPlanningSettings } from '#model/planning/index.ts'
import type { ActionSource } from '#platform/runtime/actionSource.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { describeCleared, readClearedOutcomes } from './clearedOutcomes.ts'
import { readBlocked } from './listBlocked.ts'
import { listSlowStock } from './listSlowStock.ts'

/** Products in stock that nobody buys, with the money tied up in them. */
export const deadActions = ({ now }: Pick<Platform, 'now'>): ActionSource => ({
  kinds: ['deadStock'],
  flags: ['logistics'],
  causes: ['import', 'inventory', 'Dead', 'AsinInfo', 'Sku'],
  readOutcomes: readClearedOutcomes,
  describeOutcomes: describeCleared,
  read: async (scope) => {
    const { dead } = await readPlanningSettings(scope)
    const blocked = new Set((await readBlocked(scope, now())).map(({ row }) => listingName(row)))
    // What cannot be bought is an action of its own, and what was recorded as cleared is done.
    const rows = (await listSlowStock(scope, 'dead', dead.defaultRange, now())).filter(
      (row) => row.doneOn === null && !blocked.has(listingName(row)),
    )
    const values = rows.flatMap(({ value }) => value ?? [])
    const money = values.length ? values.reduce((sum, value) => sum + value, 0) : null
    const day = await readCompanyDay(scope, now())
    const plans = rows.flatMap(({ clearance }) => clearance ?? [])
    const currencies = [...new Set(plans.map(({ currency }) => currency))]
    const { home, rates } = await readExchange(scope, { currencies, since: day })
    const storage = plans.flatMap(
      (plan) => exchanged(plan.storage, { from: plan.currency, to: home, home, day }, rates)?.amount ?? [],
    )
    const perDay = storage.length ? storage.reduce((sum, amount) => sum + amount, 0) : null
    return [
      {
        ...{ kind: 'deadStock', count: rows.length, money },
        ...dailyLoss(perDay, 'Storage a day of units that are worth more elsewhere'),
      },
    ]
  },
})

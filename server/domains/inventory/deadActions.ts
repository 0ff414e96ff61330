import { readPlanningSettings } from '#model/planning/index.ts'
import type { ActionSource } from '#platform/runtime/actionSource.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { listSlowStock } from './listSlowStock.ts'

/** Products in stock that nobody buys, with the money tied up in them. */
export const deadActions = ({ now }: Pick<Platform, 'now'>): ActionSource => ({
  kinds: ['deadStock'],
  flags: ['logistics'],
  causes: ['import', 'inventory', 'Dead', 'AsinInfo', 'Sku'],
  read: async (scope) => {
    const { dead } = await readPlanningSettings(scope)
    const rows = await listSlowStock(scope, 'dead', dead.defaultRange, now())
    const values = rows.flatMap(({ value }) => value ?? [])
    const money = values.length ? values.reduce((sum, value) => sum + value, 0) : null
    return [{ kind: 'deadStock', count: rows.length, money }]
  },
})

import type { FastifyInstance } from 'fastify'
import { blockedRoutes } from '#contract/blocked.ts'
import { clearanceRoutes } from '#contract/clearances.ts'
import { inventoryRoutes } from '#contract/inventory.ts'
import { readPlanningSettings, savePlanningSettings } from '#model/planning/index.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { serve } from '#platform/wire/serve.ts'
import { recordClearances, removeClearances } from './clearedStock.ts'
import { readBlocked } from './listBlocked.ts'
import { listSlowStock } from './listSlowStock.ts'
import { rangeOf } from './slowStockRange.ts'

/** Registers the routes of dead, problematic and blocked products and of their ranges. */
export const serveSlowStock = (app: FastifyInstance, platform: Platform): void => {
  serve(app, platform, inventoryRoutes.listDead, async ({ scope, query }) =>
    listSlowStock(scope, 'dead', await rangeOf(scope, 'defaultRange', query.range), platform.now()),
  )
  serve(app, platform, inventoryRoutes.listProblematic, async ({ scope, query }) =>
    listSlowStock(scope, 'problematic', await rangeOf(scope, 'problemRange', query.range), platform.now()),
  )
  serve(app, platform, blockedRoutes.listBlocked, async ({ scope }) =>
    (await readBlocked(scope, platform.now())).map(({ row }) => row),
  )
  serve(app, platform, clearanceRoutes.recordDeadClearances, async ({ scope, body, actor, note }) => {
    const { table, rows: listings } = body
    const range = await rangeOf(scope, table === 'dead' ? 'defaultRange' : 'problemRange', body.range)
    const ids = await recordClearances(scope, {
      ...{ question: table, range, listings },
      ...{ now: platform.now(), userName: actor.name },
    })
    note({ after: { clearances: ids } })
    return { ids }
  })
  serve(app, platform, clearanceRoutes.removeDeadClearances, async ({ scope, body, note }) => {
    await removeClearances(scope, body.ids)
    note({ before: { clearances: body.ids } })
    return {}
  })
  serve(app, platform, inventoryRoutes.showDeadSettings, async ({ scope }) => (await readPlanningSettings(scope)).dead)
  serve(app, platform, inventoryRoutes.saveDeadSettings, async ({ scope, body, note }) => {
    const { before: previousSettings, after: savedSettings } = await savePlanningSettings(scope, 'dead', body)
    note({ before: previousSettings, after: savedSettings })
    return savedSettings
  })
}

import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { restockRoutes } from '#contract/restock.ts'
import { readPlanningSettings, readRestockRows } from '#model/planning/index.ts'
import { lastCoveredDay } from '#model/sales/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { serve } from '#platform/wire/serve.ts'
import { timespans } from '#rules/restock/restockTerms.ts'
import { readBacktest } from './backtest.ts'
import { saveRestockSettings } from './restockSettings.ts'

const readSources = async ({ tx, tenant }: Scope) => {
  const { rows } = await sql<{ stock: Date | null; orders: Date | null }>`
    select (select max(at) from stock_now where tenant_id = ${tenant()}::uuid) as stock,
      (select max(as_of) from uploads
        where tenant_id = ${tenant()}::uuid and state = 'imported' and type in ('orders', 'shop')) as orders`.execute(
    tx,
  )
  return { stockAt: rows[0]?.stock?.toISOString() ?? null, ordersAt: rows[0]?.orders?.toISOString() ?? null }
}

export const serveRestock = (app: FastifyInstance, platform: Platform): void => {
  serve(app, platform, restockRoutes.showRestock, async ({ scope }) => {
    const { rows, reckoning } = await readRestockRows(scope, platform.now())
    const { minQuantity, roundTo } = reckoning.settings.purchase
    return {
      table: rows,
      timespans: [...timespans],
      minQuantity,
      roundTo,
      today: reckoning.today,
      until: await lastCoveredDay(scope),
      ...(await readSources(scope)),
    }
  })
  serve(
    app,
    platform,
    restockRoutes.showRestockSettings,
    async ({ scope }) => (await readPlanningSettings(scope)).restock,
  )
  serve(app, platform, restockRoutes.saveRestockSettings, async ({ scope, body, note }) => {
    const { before, after } = await saveRestockSettings(scope, body)
    note({ before, after })
    return after
  })
  serve(app, platform, restockRoutes.showBacktest, ({ scope, params, query }) =>
    readBacktest(scope, platform.now(), {
      asin: params.asin,
      marketplace: query.marketplace || undefined,
      seller: query.seller || undefined,
    }),
  )
}

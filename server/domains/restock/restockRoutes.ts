import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { restockRoutes } from '#contract/restock.ts'
import { columnsOf } from '#contract/restockColumns.ts'
import { readWorth } from '#model/money/index.ts'
import {
  type Reckoning,
  readPlanningSettings,
  readRestockFacts,
  readRestockRows,
  savePlanningSettings,
} from '#model/planning/index.ts'
import { lastCoveredDay } from '#model/sales/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { readCompanySettings } from '#platform/tenancy/companySettings.ts'
import { serve } from '#platform/wire/serve.ts'
import { timespans } from '#rules/restock/restockTerms.ts'
import { readBacktest } from './backtest.ts'
import { setOneStock } from './oneStock.ts'
import { addPlannedEvent, listPlannedEvents, removePlannedEvent } from './plannedEvents.ts'

const readSources = async ({ tx, tenant }: Scope) => {
  const { rows } = await sql<{ stock: Date | null; orders: Date | null }>`
    select (select max(at) from stock_now where tenant_id = ${tenant()}::uuid) as stock,
      (select max(as_of) from uploads
        where tenant_id = ${tenant()}::uuid and state = 'imported' and type in ('orders', 'shop')) as orders`.execute(
    tx,
  )
  return { stockAt: rows[0]?.stock?.toISOString() ?? null, ordersAt: rows[0]?.orders?.toISOString() ?? null }
}

/** What stands beside the listings, whichever form they have. */
const readFacts = async (
  scope: Scope,
  { today, todayIn, settings }: Reckoning,
  listings: readonly { marketplace: string }[],
) => {
  const { minQuantity, roundTo } = settings.purchase
  return {
    timespans: [...timespans],
    minQuantity,
    roundTo,
    today,
    days: Object.fromEntries(listings.map(({ marketplace }) => [marketplace, todayIn(marketplace)])),
    until: await lastCoveredDay(scope),
    ...(await readSources(scope)),
    currency: (await readCompanySettings(scope)).currency,
    worth: await readWorth(scope, today),
  }
}

const servePlans = (app: FastifyInstance, platform: Platform): void => {
  serve(app, platform, restockRoutes.listPlannedEvents, ({ scope, query }) => listPlannedEvents(scope, query.asin))
  serve(app, platform, restockRoutes.addPlannedEvent, async ({ scope, body, actor, note }) => {
    const after = await addPlannedEvent(scope, body, actor.name)
    note({ after })
    return after
  })
  serve(app, platform, restockRoutes.removePlannedEvent, async ({ scope, params, note }) => {
    note({ before: await removePlannedEvent(scope, params.id) })
    return {}
  })
  serve(app, platform, restockRoutes.setOneStock, async ({ scope, body, actor, note }) => {
    const before = await setOneStock(scope, body, actor.name)
    note({ before: { ...body, oneStock: before }, after: body })
    return {}
  })
}

export const serveRestock = (app: FastifyInstance, platform: Platform): void => {
  serve(app, platform, restockRoutes.showRestock, async ({ scope }) => {
    const { rows, reckoning: context } = await readRestockRows(scope, platform.now())
    return { table: rows, ...(await readFacts(scope, context, rows)) }
  })
  serve(app, platform, restockRoutes.showRestockColumns, async ({ scope }) => {
    const { listings, reckoning: context } = await readRestockFacts(scope, platform.now())
    return { columns: columnsOf(listings), ...(await readFacts(scope, context, listings)) }
  })
  servePlans(app, platform)
  serve(
    app,
    platform,
    restockRoutes.showRestockSettings,
    async ({ scope }) => (await readPlanningSettings(scope)).restock,
  )
  serve(app, platform, restockRoutes.saveRestockSettings, async ({ scope, body, note }) => {
    const { before, after } = await savePlanningSettings(scope, 'restock', body)
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

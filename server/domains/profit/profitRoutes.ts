import type { FastifyInstance } from 'fastify'
import { profitRoutes } from '#contract/profit.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { serve } from '#platform/wire/serve.ts'
import { checkFees } from './checkFees.ts'
import { listCostsMissing } from './costsMissing.ts'
import { listSettlements } from './listSettlements.ts'

/** Calls that prove and complete what profit is made of. */
export const serveProfit = (app: FastifyInstance, platform: Platform): void => {
  serve(app, platform, profitRoutes.listSettlements, ({ scope }) => listSettlements(scope))
  serve(app, platform, profitRoutes.listCostsMissing, ({ scope, query }) => listCostsMissing(scope, query))
  serve(app, platform, profitRoutes.checkFees, ({ scope }) => checkFees(scope))
}

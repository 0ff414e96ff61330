import type { FastifyInstance } from 'fastify'
import { salesRoutes } from '#contract/sales.ts'
import { readCompanyDay } from '#model/planning/index.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { serve } from '#platform/wire/serve.ts'
import { parseEventsFilter } from './eventsFilter.ts'
import { eventsOf } from './happening.ts'
import { heldEvents } from './heldEvents.ts'
import { priceEvents } from './priceEvents.ts'
import { purchaseEvents } from './purchaseEvents.ts'
import { showSalesSpan } from './salesSpan.ts'
import { stockOutEvents } from './stockOutEvents.ts'

export const serveSales = (app: FastifyInstance, platform: Platform): void => {
  serve(app, platform, salesRoutes.showSalesSpan, ({ scope }) => showSalesSpan(scope, platform.now()))

  serve(app, platform, salesRoutes.listSalesEvents, async ({ scope, query, actor }) => {
    const filter = parseEventsFilter(query, await readCompanyDay(scope, platform.now()))
    const { logistics, uploads } = actor.tenant.flags
    return eventsOf([
      ...(await stockOutEvents(scope, filter)),
      ...(await priceEvents(scope, filter)),
      ...(logistics ? await purchaseEvents(scope, filter) : []),
      ...(uploads ? await heldEvents(scope, filter) : []),
    ])
  })
}

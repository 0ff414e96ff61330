import type { FastifyInstance } from 'fastify'
import { overviewRoutes } from '#contract/overview.ts'
import { readCompanyDay } from '#model/planning/index.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { serve, serveStream } from '#platform/wire/serve.ts'
import { readFeeInvoice } from './feeInvoice.ts'
import { feeInvoicePdf } from './feeInvoicePdf.ts'
import { saveRate } from './feeRates.ts'
import { addMonths, monthsBetween } from './months.ts'
import { showOverview } from './overview.ts'

/** Claims and fees across the companies that a user serves. */
export const serveOverview = (app: FastifyInstance, platform: Platform): void => {
  serve(app, platform, overviewRoutes.showOverview, ({ scope, query, actor }) => {
    // the companies' clocks may differ by a day; a month that has begun anywhere is asked for
    const now = platform.now()
    const lastMonth = new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 7)
    return showOverview(scope, actor, monthsBetween(query.from, query.until, lastMonth), now)
  })

  serve(app, platform, overviewRoutes.setFeeRate, async ({ scope, body, actor, note }) => {
    const { before, after } = await saveRate(scope, body, actor.name)
    note({ before, after })
    return after
  })

  serveStream(
    app,
    platform,
    overviewRoutes.downloadFeeInvoice,
    async ({ actor, query, reply, within }) => {
      const { invoice, today } = await within(async (scope) => {
        const day = await readCompanyDay(scope, platform.now())
        const month = query.month ?? addMonths(day.slice(0, 7), -1)
        return { invoice: await readFeeInvoice(scope, actor.tenant, month), today: day }
      })
      const pdf = await feeInvoicePdf(invoice, actor, today)
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="invoice-${invoice.number}.pdf"`)
        .send(pdf)
    },
    async (_, { query }) => ({ after: { month: query.month } }),
  )
}

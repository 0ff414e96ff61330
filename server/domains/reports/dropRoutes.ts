import type { FastifyInstance } from 'fastify'
import { type DropInput, type ReportDrop, reportDropRoutes as routes } from '#contract/reportDrops.ts'
import { checkMetricAccess } from '#model/measures/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { openCompanyBucket } from '#platform/outbound/companyBucket.ts'
import { readWebAddress } from '#platform/outbound/webAddress.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import type { Member } from '#platform/wire/actor.ts'
import { serve, serveStream } from '#platform/wire/serve.ts'
import { dropAccess } from './dropAccess.ts'
import { findDrop, findDropRow, listDrops } from './readDrops.ts'
import { findReport } from './readReports.ts'
import { addDrop, removeDrop, runDrop, saveDrop } from './writeDrops.ts'

/** What the audit log has of a drop: what people set, never the secret. */
const audited = (title: string, { next: _, isRunning: __, last: ___, ...drop }: ReportDrop) => ({ title, ...drop })

/** Registers the routes of scheduled drops of reports into buckets. */
export const serveDrops = (app: FastifyInstance, platform: Platform): void => {
  const { privateNetwork } = platform.settings
  const keysOf = ({ tenant }: Member) => platform.secrets.keysOf(tenant.sealedKey)
  const checked = async (input: DropInput): Promise<DropInput> => ({
    ...input,
    endpoint: input.endpoint && (await readWebAddress(input.endpoint, platform.resolve, privateNetwork)),
  })
  const readableReport = async (scope: Scope, id: number, actor: Member) => {
    const report = await findReport(scope, id, platform.now())
    checkMetricAccess(actor, report.query.measures)
    return report
  }

  serve(app, platform, routes.listReportDrops, async ({ scope, params }) => {
    await findReport(scope, params.id, platform.now())
    return listDrops(scope, params.id, platform.now())
  })
  serve(app, platform, routes.addReportDrop, async ({ scope, params, body, actor, note }) => {
    const { title } = await readableReport(scope, params.id, actor)
    const drop = await addDrop(scope, params.id, await checked(body), keysOf(actor), platform.now())
    note({ after: audited(title, drop) })
    return drop
  })
  serve(app, platform, routes.saveReportDrop, async ({ scope, params, body, actor, note }) => {
    const { title } = await readableReport(scope, params.id, actor)
    const input = await checked(body)
    const { before, after } = await saveDrop(scope, params.id, params.drop, input, keysOf(actor), platform.now())
    note({ before: audited(title, before), after: audited(title, after) })
    return after
  })
  serve(app, platform, routes.removeReportDrop, async ({ scope, params, note }) => {
    const { title } = await findReport(scope, params.id, platform.now())
    note({ before: audited(title, await removeDrop(scope, params.id, params.drop, platform.now())) })
    return {}
  })
  serve(app, platform, routes.runReportDrop, async ({ scope, params, actor, note }) => {
    const { title } = await readableReport(scope, params.id, actor)
    const drop = await runDrop(scope, params.id, params.drop, platform.now())
    note({ after: audited(title, drop) })
    return drop
  })
  // the request to the bucket is outside of transactions
  serveStream(
    app,
    platform,
    routes.testReportDrop,
    async ({ params, within: withScope }) => {
      const access = await withScope(async (scope) =>
        dropAccess(scope, await findDropRow(scope, params.id, params.drop), platform.secrets),
      )
      const bucket = await openCompanyBucket(access, privateNetwork, platform.resolve)
      return { data: { problem: (await bucket.test())?.message ?? null } }
    },
    async (scope, { params }) => {
      const { title } = await findReport(scope, params.id, platform.now())
      return { after: audited(title, await findDrop(scope, params.id, params.drop, platform.now())) }
    },
  )
}

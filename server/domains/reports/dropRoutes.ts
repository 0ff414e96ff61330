import type { FastifyInstance } from 'fastify'
import { type BucketTest, type DropInput, type ReportDrop, reportDropRoutes as routes } from '#contract/reportDrops.ts'
import { checkMetricAccess } from '#model/measures/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { UserError } from '#platform/errors.ts'
import { openCompanyBucket } from '#platform/outbound/companyBucket.ts'
import { readWebAddress } from '#platform/outbound/webAddress.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import type { Member } from '#platform/wire/actor.ts'
import { serve, serveStream } from '#platform/wire/serve.ts'
import { validate } from '#platform/wire/validate.ts'
import { accessForTest } from './dropAccess.ts'
import { listDrops } from './readDrops.ts'
import { findReport } from './readReports.ts'
import { addDrop, removeDrop, runDrop, saveDrop } from './writeDrops.ts'

/** What the audit log has of a drop: what people set, never the secret. */
const audited = (title: string, { next: _, isRunning: __, last: ___, pausedAt: ____, ...drop }: ReportDrop) => ({
  title,
  ...drop,
})

/** Registers the routes of scheduled drops of reports into buckets. */
export const serveDrops = (app: FastifyInstance, platform: Platform): void => {
  const { privateNetwork } = platform.settings
  const keysOf = ({ tenant }: Member) => platform.secrets.keysOf(tenant.sealedKey)
  const checked = async <Input extends BucketTest | DropInput>(input: Input): Promise<Input> => ({
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
    async ({ params, request, within: withScope, audit }) => {
      const body = validate(routes.testReportDrop.body, request.body, 'body') as BucketTest
      const input = await checked(body).catch((error: unknown) => {
        if (error instanceof UserError) return error
        throw error
      })
      if (input instanceof UserError) return { data: { problem: input.message } }
      const access = await withScope(async (scope) => {
        const { title } = await findReport(scope, params.id, platform.now())
        await audit(scope, { after: { title, bucket: input.bucket } })
        return accessForTest(scope, params.id, input, platform.secrets)
      })
      const bucket = await openCompanyBucket(access, privateNetwork, platform.resolve)
      return { data: { problem: (await bucket.test())?.message ?? null } }
    },
    'by handler',
  )
}

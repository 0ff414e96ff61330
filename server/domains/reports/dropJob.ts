import { readCompanyDay } from '#model/planning/index.ts'
import { inScope, type Scope } from '#platform/db/scope.ts'
import { UserError } from '#platform/errors.ts'
import type { JobKind } from '#platform/jobs/job.ts'
import { changesOfFacts, jobKinds } from '#platform/jobs/kinds.ts'
import { openCompanyBucket } from '#platform/outbound/companyBucket.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { answerReport } from './answerReport.ts'
import { dropAccess } from './dropAccess.ts'
import { dropFile } from './dropFile.ts'
import { countFailure, resumeDrop } from './dropSchedules.ts'
import { fileNameOn } from './fileName.ts'
import { readDrop } from './readDrops.ts'
import { findReport } from './readReports.ts'

interface Outcome {
  objectKey?: string
  bytes?: number
  problem?: string
}

const BUG = 'Something went wrong on the server. Clove tries again at the next time.'

const recordOutcome = async (scope: Scope, id: string, { objectKey, bytes, problem }: Outcome, now: Date) => {
  await scope.tx
    .updateTable('report_drops')
    .set({
      attempted_at: now,
      object_key: objectKey ?? null,
      bytes: bytes ?? null,
      problem: problem ?? null,
    })
    .where('tenant_id', '=', scope.tenant())
    .where('id', '=', id)
    .execute()
  scope.emit('changed', { nouns: ['ReportDrop'] })
}

/**
 * Computes a report and writes its file into the bucket of a drop. What a person must correct is an outcome; what may
 * pass is recorded as well, and the job is repeated. It waits for imports, so that no file contains half of one.
 */
export const dropJob = (platform: Platform): JobKind => ({
  kind: jobKinds.dropReport,
  atOnce: 2,
  onePerTenant: true,
  waitsFor: changesOfFacts,
  run: async ({ tenant, args, finish }) => {
    const withScope = <T>(work: (scope: Scope) => Promise<T>) => inScope(platform.db, { tenant }, work)
    const id = String(args[0])
    const drop = await withScope((scope) => readDrop(scope, id))
    if (!drop) return finish(async () => ({}))
    const end = (outcome: Outcome) =>
      finish(async (scope) => {
        await recordOutcome(scope, id, outcome, platform.now())
        await (outcome.problem === undefined ? resumeDrop : countFailure)(scope, id, platform.now())
        return { bytes: outcome.bytes ?? 0 }
      })
    const result = await withScope(async (scope) => {
      const report = await findReport(scope, drop.report_id, platform.now())
      return {
        report,
        answer: await answerReport(scope, report, platform.now()),
        day: await readCompanyDay(scope, platform.now()),
        access: await dropAccess(scope, drop, platform.secrets),
      }
    }).catch((error: unknown) => {
      if (error instanceof UserError) return error
      throw error
    })
    if (result instanceof UserError) return end({ problem: result.message })
    const { report, answer, day, access } = result
    const content = await dropFile(report, answer, drop.format, platform.now())
    const name = fileNameOn(report.title, day, drop.format)
    const bucket = await openCompanyBucket(access, platform.settings.privateNetwork, platform.resolve)
    const problem = await bucket.put(name, content)
    if (!problem) return end({ objectKey: drop.prefix ? `${drop.prefix}/${name}` : name, bytes: content.length })
    if (!problem.isTemporary) return end({ problem: problem.message })
    await withScope((scope) => recordOutcome(scope, id, { problem: problem.message }, platform.now()))
    throw new Error('a bucket could not be written to')
  },
  givenUp: async (scope, args) => {
    const id = String(args[0])
    const { tx, tenant } = scope
    const drop = await tx
      .selectFrom('report_drops')
      .select('problem')
      .where('tenant_id', '=', tenant())
      .where('id', '=', id)
      .executeTakeFirst()
    // the attempts have recorded what is wrong with the bucket
    if (drop && drop.problem === null) await recordOutcome(scope, id, { problem: BUG }, platform.now())
    await countFailure(scope, id, platform.now())
  },
})

import { publishEvent } from '#model/webhooks/index.ts'
import { inScope, type Scope } from '#platform/db/scope.ts'
import type { JobKind } from '#platform/jobs/job.ts'
import { changesOfFacts, jobKinds } from '#platform/jobs/kinds.ts'
import { queueJob } from '#platform/jobs/queue.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { type AnswerWithFormulas, answerReport } from './answerReport.ts'
import { type BegunRun, beginRun, tellRun } from './beginRun.ts'
import { type SnapshotHead, writeRows } from './snapshots.ts'

/** Finished runs kept per report. */
const KEPT_RUNS = 60
const START_PERCENT = 10
const ANSWERED = 70

/** Stores a result as the snapshot of the run. */
const keepAnswer = async (
  scope: Scope,
  { run, definition }: BegunRun,
  { rows, formulas, ...answer }: AnswerWithFormulas,
) => {
  await writeRows(scope, run, rows)
  const head: SnapshotHead = { ...answer, filters: definition.query.filters ?? {}, formulas }
  await scope.tx
    .updateTable('report_runs')
    .set({ row_count: rows.length, answer: JSON.stringify(head) })
    .where('tenant_id', '=', scope.tenant())
    .where('id', '=', run)
    .execute()
}

const dropOldRuns = async ({ tx, tenant }: Scope, report: number) => {
  const runs = (reportId: number) =>
    tx
      .selectFrom('report_runs')
      .select('id')
      .where('tenant_id', '=', tenant())
      .where('report_id', '=', reportId)
      .orderBy('id', 'desc')
  await tx
    .deleteFrom('report_runs')
    .where('tenant_id', '=', tenant())
    .where('report_id', '=', report)
    .where('id', 'not in', runs(report).limit(KEPT_RUNS))
    .execute()
}

const isScheduled = async ({ tx, tenant }: Scope, run: number): Promise<boolean> => {
  const row = await tx
    .selectFrom('report_runs')
    .select('asked_id')
    .where('tenant_id', '=', tenant())
    .where('id', '=', run)
    .executeTakeFirst()
  return row?.asked_id === null
}

const publishReady = async (scope: Scope, { report, run }: BegunRun, rows: number) => {
  const { title } = await scope.tx
    .selectFrom('reports')
    .select('title')
    .where('tenant_id', '=', scope.tenant())
    .where('id', '=', report)
    .executeTakeFirstOrThrow()
  await publishEvent(scope, 'report.ready', {
    id: String(report),
    title,
    page: `/sales/reports/${report}/view`,
    ...{ run: String(run), rows },
  })
}

/** Runs a report and stores the result. It waits for imports, so that no result contains half of one. */
export const runJob = (platform: Platform): JobKind => ({
  kind: jobKinds.runReport,
  atOnce: 1,
  onePerTenant: true,
  waitsFor: changesOfFacts,
  run: async ({ id, tenant, args, progress, finish }) => {
    const withScope = <T>(work: (scope: Scope) => Promise<T>) => inScope(platform.db, { tenant }, work)
    const begun = await withScope((scope) => beginRun(scope, Number(args[0]), id, platform.now()))
    if (!begun) return finish(async () => ({}))
    await progress(START_PERCENT)
    const answer = await withScope((scope) => answerReport(scope, begun.definition, platform.now()))
    await progress(ANSWERED)
    await withScope(async (scope) => tellRun(scope, begun, 'running'))
    await finish(async (scope) => {
      await keepAnswer(scope, begun, answer)
      await dropOldRuns(scope, begun.report)
      if (platform.mail.canSend && (await isScheduled(scope, begun.run)))
        await queueJob(scope, jobKinds.mailReport, [String(begun.run)])
      tellRun(scope, begun, 'finished')
      await publishReady(scope, begun, answer.rows.length)
      return { rows: answer.rows.length }
    })
  },
  givenUp: async (scope, args) => {
    const { tx, tenant } = scope
    const failed = await tx
      .selectFrom('report_runs as r')
      .innerJoin(
        (from) => from.selectFrom('jobs').select(['id', 'state', 'message']).where('tenant_id', '=', tenant()).as('j'),
        (join) => join.onRef('j.id', '=', 'r.job_id'),
      )
      .innerJoin('reports as o', (join) =>
        join.onRef('o.tenant_id', '=', 'r.tenant_id').onRef('o.id', '=', 'r.report_id'),
      )
      .select(['r.id', 'j.message', 'o.owner_id'])
      .where('r.tenant_id', '=', tenant())
      .where('r.report_id', '=', Number(args[0]))
      .where('r.row_count', 'is', null)
      .where('r.message', 'is', null)
      .where('j.state', '=', 'failed')
      .execute()
    for (const { id, message, owner_id } of failed) {
      await tx
        .updateTable('report_runs')
        .set({ message: message ?? 'Something went wrong.' })
        .where('tenant_id', '=', tenant())
        .where('id', '=', id)
        .execute()
      if (platform.mail.canSend) await queueJob(scope, jobKinds.mailReport, [String(id)])
      tellRun(scope, { run: id, report: Number(args[0]), owner: owner_id }, 'failed')
    }
  },
})

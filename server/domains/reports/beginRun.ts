import { randomUUID } from 'node:crypto'
import type { EventData } from '#contract/events.ts'
import type { ReportDraft, ReportRun } from '#contract/reports.ts'
import type { Scope } from '#platform/db/scope.ts'
import { notFound } from '#platform/errors.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import { queueJob } from '#platform/jobs/queue.ts'
import { readRuns } from './readRuns.ts'
import { scheduledArgs } from './scheduleOf.ts'

/** A run that a job is about to execute. */
export interface BegunRun {
  run: number
  report: number
  owner: string
  definition: ReportDraft
}

/** Notifies the browsers of the state of a run. */
export const tellRun = (
  scope: Scope,
  { run, report, owner }: Pick<BegunRun, 'run' | 'report' | 'owner'>,
  state: EventData<'report'>['state'],
): void => scope.emit('report', { id: String(report), run: String(run), state, owner })

const findLiving = ({ tx, tenant }: Scope, report: number) =>
  tx
    .selectFrom('reports')
    .select(['owner_id', 'definition'])
    .where('tenant_id', '=', tenant())
    .where('id', '=', report)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

interface NewRun {
  report: number
  job: string
  at: Date
  by?: { uid: string; name: string }
}

const addRun = ({ tx, tenant }: Scope, { report, job, at: requestedAt, by: requester }: NewRun) =>
  tx
    .insertInto('report_runs')
    .values({
      tenant_id: tenant(),
      report_id: report,
      job_id: job,
      asked_at: requestedAt,
      asked_id: requester?.uid ?? null,
      asked_name: requester?.name ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Queues a run of a report. While a run that a person requested is queued or running, returns that run. */
export const askForRun = async (
  scope: Scope,
  report: number,
  requester: { uid: string; name: string },
  requestedAt: Date,
): Promise<ReportRun> => {
  const savedReport = await findLiving(scope, report)
  if (!savedReport) throw notFound('This report')
  const runs = async () => (await readRuns(scope, [report])).get(report) ?? []
  const open = (await runs()).find(
    ({ state, by: requestedBy }) => requestedBy && (state === 'queued' || state === 'running'),
  )
  if (open) return open
  // A schedule's jobs have other arguments, so neither replaces the other: only a scheduled run is mailed.
  const job = await queueJob(scope, jobKinds.runReport, [...scheduledArgs(report), randomUUID()])
  const { id } = await addRun(scope, { report, job: job.id, at: requestedAt, by: requester })
  tellRun(scope, { run: id, report, owner: savedReport.owner_id }, 'queued')
  const run = (await runs()).find((one) => one.id === String(id))
  if (!run) throw new Error('The run is not there')
  return run
}

/** Returns the run of a job and creates it for a job that a schedule queued; undefined when the report was deleted. */
export const beginRun = async (
  scope: Scope,
  report: number,
  job: string,
  requestedAt: Date,
): Promise<BegunRun | undefined> => {
  const savedReport = await findLiving(scope, report)
  if (!savedReport) return undefined
  const existingRun = await scope.tx
    .selectFrom('report_runs')
    .select('id')
    .where('tenant_id', '=', scope.tenant())
    .where('job_id', '=', job)
    .executeTakeFirst()
  const { id } = existingRun ?? (await addRun(scope, { report, job, at: requestedAt }))
  const begun = { run: id, report, owner: savedReport.owner_id }
  tellRun(scope, begun, 'running')
  return { ...begun, definition: savedReport.definition }
}

import type { Report } from '#contract/reports.ts'
import type { Scope } from '#platform/db/scope.ts'
import { notFound } from '#platform/errors.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import { readNextMoments } from '#platform/jobs/schedules.ts'
import { readRuns } from './readRuns.ts'
import { scheduledArgs } from './scheduleOf.ts'

const reportsOf = ({ tx, tenant }: Scope) =>
  tx.selectFrom('reports').selectAll().where('tenant_id', '=', tenant()).where('deleted_at', 'is', null)

type Row = Awaited<ReturnType<ReturnType<typeof reportsOf>['execute']>>[number]

const toReports = async (scope: Scope, rows: readonly Row[], now: Date): Promise<Report[]> => {
  const runs = await readRuns(
    scope,
    rows.map(({ id }) => id),
  )
  const next = await readNextMoments(scope, jobKinds.runReport, now)
  return rows.map((row) => ({
    id: String(row.id),
    title: row.title,
    description: row.description,
    ...row.definition,
    schedule: row.schedule && {
      ...row.schedule,
      next: next.get(JSON.stringify(scheduledArgs(row.id)))?.toISOString() ?? null,
    },
    owner: { uid: row.owner_id, name: row.owner_name },
    changedBy: { uid: row.changed_id, name: row.changed_name },
    createdAt: row.created_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
    runs: runs.get(row.id) ?? [],
  }))
}

/** Returns the company's reports with their newest runs, by title. */
export const listReports = async (scope: Scope, now: Date): Promise<Report[]> =>
  toReports(scope, await reportsOf(scope).orderBy('title').orderBy('id').execute(), now)

/** @throws a 404 error when the id does not exist */
export const findReport = async (scope: Scope, id: number, now: Date): Promise<Report> => {
  const [report] = await toReports(scope, await reportsOf(scope).where('id', '=', id).execute(), now)
  if (!report) throw notFound('This report')
  return report
}

import type { Scope } from '#platform/db/scope.ts'
import { conflict, notFound } from '#platform/errors.ts'
import type { SnapshotHead } from './snapshots.ts'

/** The result of a finished run, without its rows. */
export interface Snapshot {
  run: number
  at: Date
  head: SnapshotHead
  rows: number
}

const NOT_RUN = 'This report has no finished run yet. Run it first.'

const finishedRuns = ({ tx, tenant }: Scope, report: number) =>
  tx
    .selectFrom('report_runs')
    .select(['id', 'asked_at', 'answer', 'row_count'])
    .where('tenant_id', '=', tenant())
    .where('report_id', '=', report)
    .where('row_count', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)

type Row = Awaited<ReturnType<ReturnType<typeof finishedRuns>['execute']>>[number]

const snapshotOf = ({ id, asked_at: requestedAt, answer, row_count }: Row): Snapshot => {
  if (!answer) throw new Error('A finished run has an answer')
  return { run: id, at: requestedAt, head: answer, rows: row_count ?? 0 }
}

/** Returns the run id in a query parameter. Throws a 404 error when it is not a number. */
export const runNumber = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined
  if (!/^\d{1,15}$/.test(text)) throw notFound('This run')
  return Number(text)
}

/** Returns the result of a finished run, the newest by default. @throws a 404 error when there is none */
export const findSnapshot = async (scope: Scope, report: number, run?: number): Promise<Snapshot> => {
  const rows = await finishedRuns(scope, report)
    .$if(run !== undefined, (query) => query.where('id', '=', run ?? 0))
    .execute()
  const [row] = rows
  if (row) return snapshotOf(row)
  throw run === undefined ? conflict(NOT_RUN) : notFound('This run')
}

/** Returns the result of the finished run before another; undefined for the first. */
export const findSnapshotBefore = async (scope: Scope, report: number, run: number): Promise<Snapshot | undefined> => {
  const [row] = await finishedRuns(scope, report).where('id', '<', run).execute()
  return row && snapshotOf(row)
}

import type { ReportView } from '#contract/reports.ts'
import type { Scope } from '#platform/db/scope.ts'
import { notFound } from '#platform/errors.ts'
import { changeSince } from './changeSince.ts'
import { findSnapshot, findSnapshotBefore, type Snapshot } from './findSnapshot.ts'
import { findReport } from './readReports.ts'
import { findRun } from './readRuns.ts'
import { readRows } from './snapshots.ts'

const answerOf = async (scope: Scope, { run, head: { filters: _, formulas: __, ...head } }: Snapshot) => ({
  ...head,
  rows: await readRows(scope, run),
})

/** What a run told beside what has changed since the one before; of one that is not finished where it stands. */
export const viewReport = async (
  scope: Scope,
  id: number,
  runId: number | undefined,
  now: Date,
): Promise<ReportView> => {
  const report = await findReport(scope, id, now)
  const named = runId === undefined ? undefined : await findRun(scope, id, runId)
  if (runId !== undefined && !named) throw notFound('This run')
  if (named && named.state !== 'finished') return { report, run: named, answer: null, change: null }
  const snapshot = await findSnapshot(scope, id, runId)
  const run = named ?? (await findRun(scope, id, snapshot.run))
  if (!run) throw notFound('This run')
  const answer = await answerOf(scope, snapshot)
  const before = await findSnapshotBefore(scope, id, snapshot.run)
  const earlier = before && (await findRun(scope, id, before.run))
  if (!before || !earlier) return { report, run, answer, change: null }
  const was = await answerOf(scope, before)
  const change = changeSince(answer, was)
  return { report, run, answer, change: change ? { run: earlier, ...change, totals: was.totals } : null }
}

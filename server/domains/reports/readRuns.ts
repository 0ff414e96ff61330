import { type RawBuilder, sql } from 'kysely'
import type { ReportRun } from '#contract/reports.ts'
import type { Scope } from '#platform/db/scope.ts'

/** Maximum number of runs per report in a response. */
const MAX_RUNS = 30
const LOST = 'The run was lost. Run the report again.'

interface RunRow {
  id: number
  report_id: number
  asked_at: Date
  asked_id: string | null
  asked_name: string | null
  row_count: number | null
  message: string | null
  mailed_to: string[]
  state: string | null
  progress: number | null
}

const stateOf = ({ row_count, message, state }: RunRow): ReportRun['state'] => {
  if (row_count !== null) return 'finished'
  if (message !== null) return 'failed'
  return state === 'queued' || state === 'running' ? state : 'failed'
}

const runOf = (row: RunRow): ReportRun => {
  const state = stateOf(row)
  return {
    id: String(row.id),
    at: row.asked_at.toISOString(),
    state,
    progress: state === 'running' ? (row.progress ?? 0) : null,
    message: state === 'failed' ? (row.message ?? LOST) : null,
    by: row.asked_id === null ? null : { uid: row.asked_id, name: row.asked_name ?? '' },
    rows: row.row_count,
    mailedTo: row.mailed_to,
  }
}

/** Returns the runs that match a condition, newest first within each report. */
const readRows = async ({ tx, tenant }: Scope, condition: RawBuilder<unknown>): Promise<RunRow[]> => {
  const { rows } = await sql<RunRow>`
    with r as materialized (
      select *, row_number() over (partition by report_id order by id desc) as nr from report_runs
      where tenant_id = ${tenant()}::uuid and ${condition}
    )
    select r.id, r.report_id, r.asked_at, r.asked_id, r.asked_name, r.row_count, r.message, r.mailed_to, j.state,
      (j.result->>'progress')::int as progress
    from r left join jobs j on j.tenant_id = ${tenant()}::uuid and j.id = r.job_id
    where r.nr <= ${MAX_RUNS} order by r.report_id, r.id desc`.execute(tx)
  return rows
}

/** Returns the newest runs of reports, newest first within each report. */
export const readRuns = async (scope: Scope, reports: readonly number[]): Promise<ReadonlyMap<number, ReportRun[]>> => {
  const runs = new Map(reports.map((id): [number, ReportRun[]] => [id, []]))
  for (const row of await readRows(scope, sql`report_id = any(${reports}::bigint[])`))
    runs.get(row.report_id)?.push(runOf(row))
  return runs
}

/** Returns one run of a report; undefined when the id does not exist. */
export const findRun = async (scope: Scope, report: number, run: number): Promise<ReportRun | undefined> => {
  const [row] = await readRows(scope, sql`report_id = ${report} and id = ${run}`)
  return row && runOf(row)
}

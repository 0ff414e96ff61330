import { type RawBuilder, sql } from 'kysely'
import type { BuyerExport, ExportInput } from '#contract/exports.ts'
import type { Scope } from '#platform/db/scope.ts'
import { notFound } from '#platform/errors.ts'

/** Maximum number of exports in the history. */
const HISTORY_LIMIT = 200
const LOST = 'The export was lost. Export again.'

interface ExportRow {
  id: number
  asked_at: Date
  asked_id: string
  asked_name: string
  definition: ExportInput
  row_count: number | null
  bytes: number | null
  gone_at: Date | null
  downloads: number
  message: string | null
  state: string | null
  progress: number | null
}

const stateOf = ({ row_count, message, state }: ExportRow): BuyerExport['state'] => {
  if (row_count !== null) return 'finished'
  if (message === null && (state === 'queued' || state === 'running')) return state
  return 'failed'
}

const exportOf = (row: ExportRow, now: Date): BuyerExport => {
  const state = stateOf(row)
  return {
    id: String(row.id),
    at: row.asked_at.toISOString(),
    by: { uid: row.asked_id, name: row.asked_name },
    ...row.definition,
    state,
    progress: state === 'running' ? (row.progress ?? 0) : null,
    message: state === 'failed' ? (row.message ?? LOST) : null,
    rows: row.row_count,
    bytes: row.bytes,
    until: row.gone_at && row.gone_at > now ? row.gone_at.toISOString() : null,
    downloads: row.downloads,
  }
}

const read = async ({ tx, tenant }: Scope, now: Date, condition: RawBuilder<unknown>): Promise<BuyerExport[]> => {
  const { rows } = await sql<ExportRow>`
    with e as materialized (
      select * from exports e where e.tenant_id = ${tenant()} and ${condition} order by e.id desc limit ${HISTORY_LIMIT}
    )
    select e.*, j.state, (j.result->>'progress')::int as progress from e
    left join jobs j on j.tenant_id = ${tenant()} and j.id = e.job_id order by e.id desc`.execute(tx)
  return rows.map((row) => exportOf(row, now))
}

/** Returns the history, newest first. */
export const listExports = (scope: Scope, now: Date): Promise<BuyerExport[]> => read(scope, now, sql`true`)

/** @throws a 404 error when the id does not exist */
export const findExport = async (scope: Scope, id: number, now: Date): Promise<BuyerExport> => {
  const [buyerExport] = await read(scope, now, sql`e.id = ${id}`)
  if (!buyerExport) throw notFound('This export')
  return buyerExport
}

/** Notifies the browsers that an export has changed. */
export const tellExport = (scope: Scope, id: number): void => scope.emit('export', { id: String(id) })

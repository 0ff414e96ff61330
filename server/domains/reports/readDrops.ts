import type { Selectable } from 'kysely'
import type { ReportDrop } from '#contract/reportDrops.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { Tables } from '#platform/db/tables.ts'
import { notFound } from '#platform/errors.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import { readNextMoments } from '#platform/jobs/schedules.ts'

export type DropRow = Selectable<Tables['report_drops']>

const readRows = ({ tx, tenant }: Scope, report: number): Promise<DropRow[]> =>
  tx
    .selectFrom('report_drops')
    .selectAll()
    .where('tenant_id', '=', tenant())
    .where('report_id', '=', report)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** Returns the ids of drops whose file is queued or being written. */
const readRunning = async ({ tx, tenant }: Scope): Promise<Set<string>> => {
  const jobs = await tx
    .selectFrom('jobs')
    .select('args')
    .where('tenant_id', '=', tenant())
    .where('kind', '=', jobKinds.dropReport)
    .where('state', 'in', ['queued', 'running'])
    .execute()
  return new Set(jobs.map(({ args }) => String(args[0])))
}

const toDrops = async (scope: Scope, rows: readonly DropRow[], now: Date): Promise<ReportDrop[]> => {
  const next = await readNextMoments(scope, jobKinds.dropReport, now)
  const running = await readRunning(scope)
  return rows.map((row) => ({
    id: row.id,
    format: row.format,
    schedule: row.schedule,
    next: next.get(JSON.stringify([row.id]))?.toISOString() ?? null,
    endpoint: row.endpoint ?? '',
    region: row.region,
    bucket: row.bucket,
    prefix: row.prefix,
    accessKeyId: row.access_key_id,
    isRunning: running.has(row.id),
    pausedAt: row.paused_at?.toISOString() ?? null,
    last: row.attempted_at && {
      at: row.attempted_at.toISOString(),
      objectKey: row.object_key,
      bytes: row.bytes,
      problem: row.problem,
    },
  }))
}

/** Returns the drops of a report, oldest first. */
export const listDrops = async (scope: Scope, report: number, now: Date): Promise<ReportDrop[]> =>
  toDrops(scope, await readRows(scope, report), now)

/** Drops `d` of reports `r` that are not deleted. */
const dropsWithReport = ({ tx, tenant }: Scope) =>
  tx
    .selectFrom('report_drops as d')
    .innerJoin('reports as r', (join) =>
      join.onRef('r.tenant_id', '=', 'd.tenant_id').onRef('r.id', '=', 'd.report_id'),
    )
    .where('d.tenant_id', '=', tenant())
    .where('r.deleted_at', 'is', null)

/** Returns a drop; undefined when it or its report was deleted. */
export const readDrop = (scope: Scope, id: string): Promise<DropRow | undefined> =>
  dropsWithReport(scope).selectAll('d').where('d.id', '=', id).executeTakeFirst()

/** Returns the titles of the reports of paused drops, one for each drop. */
export const listPausedTitles = async (scope: Scope): Promise<string[]> => {
  const rows = await dropsWithReport(scope)
    .select('r.title')
    .where('d.paused_at', 'is not', null)
    .orderBy('d.paused_at')
    .execute()
  return rows.map(({ title }) => title)
}

/** @throws a 404 error when the report has no such drop */
export const findDropRow = async (scope: Scope, report: number, id: string): Promise<DropRow> => {
  const row = (await readRows(scope, report)).find((one) => one.id === id)
  if (!row) throw notFound('This drop')
  return row
}

/** @throws a 404 error when the report has no such drop */
export const findDrop = async (scope: Scope, report: number, id: string, now: Date): Promise<ReportDrop> => {
  const [drop] = await toDrops(scope, [await findDropRow(scope, report, id)], now)
  if (!drop) throw notFound('This drop')
  return drop
}

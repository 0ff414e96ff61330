import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import { queueJob, wakeWorkers } from '#platform/jobs/queue.ts'
import { type BrokenLook, foundOf } from '#platform/runtime/broken.ts'

const MINUTE = 60_000
/** A job that could run has waited, or one that runs has said nothing, for so long. */
const WAITS_MS = 15 * MINUTE
const SILENT_MS = 120 * MINUTE
/** What failed before is nobody's concern any more. */
const MAX_AGE_DAYS = 7

/** A file that failed says so itself, and is sent again instead. */
const ofFiles: readonly string[] = [jobKinds.importFile, jobKinds.undoImport]

/** Jobs that failed of late, and that have not been queued again since; of the same job the last time. */
const readFailed = ({ tx, tenant }: Scope, now: Date) =>
  tx
    .selectFrom('jobs as j')
    .distinctOn(['j.kind', 'j.args'])
    .select(['j.kind', 'j.args', 'j.data', 'j.announced', 'j.message', 'j.updated_at as newest'])
    .where('j.tenant_id', '=', tenant())
    .where('j.state', '=', 'failed')
    .where('j.kind', 'not in', ofFiles)
    .where('j.updated_at', '>', new Date(now.getTime() - MAX_AGE_DAYS * 24 * 60 * MINUTE))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('jobs as later')
            .select('later.id')
            .where('later.tenant_id', '=', tenant())
            .whereRef('later.kind', '=', 'j.kind')
            .whereRef('later.args', '=', 'j.args')
            .whereRef('later.created_at', '>', 'j.created_at'),
        ),
      ),
    )
    .orderBy('j.kind')
    .orderBy('j.args')
    .orderBy('j.updated_at', 'desc')
    .execute()

/** Jobs that failed: made anew, as they were. */
export const failedJobs: BrokenLook = {
  look: async (scope, now) => {
    const rows = await readFailed(scope, now)
    return foundOf(
      rows.map(({ kind, message, newest }) => ({ newest, example: message ? `${kind}: ${message}` : kind })),
    )
  },
  fix: async (scope, now) => {
    const rows = await readFailed(scope, now)
    for (const { kind, args, data, announced } of rows) await queueJob(scope, kind, args, { data, announced })
    return rows.length
  },
}

/** Jobs that could have begun long ago while nothing of the company was at work, and jobs that have said nothing for hours. */
const readStuck = async ({ tx, tenant }: Scope, now: Date) => {
  const { rows } = await sql<{ kind: string; newest: Date; queued: boolean }>`
    select j.kind, j.state = 'queued' as queued, greatest(j.run_at, j.updated_at) as newest from jobs j
    where j.tenant_id = ${tenant()}::uuid and (
      j.state = 'running' and j.updated_at < ${new Date(now.getTime() - SILENT_MS)}
      or j.state = 'queued' and greatest(j.run_at, j.updated_at) < ${new Date(now.getTime() - WAITS_MS)}
        and not exists (
          select from jobs busy where busy.tenant_id = j.tenant_id and busy.id <> j.id
            and (busy.state = 'running' and busy.kind <> ${jobKinds.lookForBroken} or busy.id = j.run_after and busy.state = 'queued')
        )
    ) order by newest desc`.execute(tx)
  return rows
}

/** Jobs that nobody works on, or that hang. */
export const stuckJobs: BrokenLook = {
  look: async (scope, now) => {
    const rows = await readStuck(scope, now)
    return foundOf(
      rows.map(({ kind, newest, queued }) => ({ newest, example: `${kind}, ${queued ? 'waiting' : 'at work'}` })),
    )
  },
  fix: async (scope, now) => {
    const rows = await readStuck(scope, now)
    await wakeWorkers(scope)
    return rows.filter(({ queued }) => queued).length
  },
}

import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import { queueJob, wakeWorkers } from '#platform/jobs/queue.ts'
import { type BrokenLook, foundOf } from '#platform/runtime/broken.ts'

const MINUTE = 60_000
/** Limits in ms for a job that could run but waits, and for a running job without a sign of life. */
const WAITS_MS = 15 * MINUTE
const SILENT_MS = 120 * MINUTE
/** Older failures are ignored. */
const MAX_AGE_DAYS = 7

/** Failed files are listed separately, and users send them again. */
const ofFiles: readonly string[] = [jobKinds.importFile, jobKinds.undoImport]

/** Returns recently failed jobs that were not queued again; of the same job the last failure. */
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

/** Failed jobs; `fix` queues them again unchanged. */
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

/**
 * Returns jobs that could have started long ago because no other job of the company ran, and jobs without a sign of
 * life for hours.
 */
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

/** Jobs that no worker takes, or that hang. */
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

import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { openPool } from '../db/pools.ts'
import { inScope } from '../db/scope.ts'
import type { Tables } from '../db/tables.ts'
import { queueOnce } from './queue.ts'

const LOOK_MS = 10 * 60_000

const due = `
  select t.id from tenants t where not exists (
    select from jobs j where j.tenant_id = t.id and j.kind = $1 and j.created_at > now() - interval '1 day'
  )`

interface Parts {
  db: Kysely<Tables>
  jobsUrl: string
  log: Logger
}

/** Queues jobs of some kinds for every tenant that has had none for a day: at once, then whenever one falls due. */
export const startDaily = async (
  { db, jobsUrl, log }: Parts,
  kinds: readonly string[],
): Promise<{ stop(): Promise<void> }> => {
  const pool = openPool(jobsUrl, 1, (error) => log.warn({ err: error }, 'a database connection was lost'))
  const look = async () => {
    for (const kind of kinds) {
      const { rows } = await pool.query<{ id: string }>(due, [kind])
      for (const { id: tenant } of rows) await inScope(db, { tenant }, (scope) => queueOnce(scope, kind))
    }
  }
  let running = Promise.resolve()
  const run = () => {
    running = running.then(look).catch((error: unknown) => log.warn({ err: error }, 'daily jobs were not queued'))
    return running
  }
  await run()
  const timer = setInterval(() => void run(), LOOK_MS)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await running
      await pool.end()
    },
  }
}

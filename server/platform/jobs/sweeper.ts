import type pg from 'pg'
import type PgBoss from 'pg-boss'
import type { Logger } from 'pino'
import type { Jobs } from './jobs.ts'
import { LIFELINE_CLASS } from './lifeline.ts'

const EVERY_MS = 3000

// A running job whose server holds no lifeline has lost its server; so has one that was handed out long ago and never began.
const orphans = `
  select jobs.tenant_id, jobs.id, jobs.kind, b.retry_count >= b.retry_limit as spent
  from jobs join pgboss.job b on b.name = jobs.kind and b.id = jobs.id and b.state = 'active'
  where jobs.kind = any($1) and ((jobs.state = 'running' and not exists (
    select from pg_locks
    where locktype = 'advisory' and classid = ${LIFELINE_CLASS}::oid and objid = jobs.worker::oid and granted
      and database = (select oid from pg_database where datname = current_database())
  )) or (jobs.state = 'queued' and b.started_on < now() - interval '15 seconds'))`

// An open job the queue knows nothing of comes from a backup: the queue itself is in none.
const unqueued = `
  select jobs.tenant_id, jobs.id, jobs.kind from jobs
  where jobs.state in ('queued', 'running') and jobs.kind = any($1)
    and not exists (select from pgboss.job b where b.name = jobs.kind and b.id = jobs.id)`

interface Orphan {
  tenant_id: string
  id: string
  kind: string
  spent: boolean
}

interface Parts {
  /** Pool of the jobs login. */
  pool: pg.Pool
  boss: PgBoss
  jobs: Jobs
  log: Logger
  /** Milliseconds from one sweep to the next. */
  every?: number | undefined
}

/** Hands the jobs of dead servers back to the queue, and drops what is kept for a day only. */
export const startSweeper = ({ pool, boss, jobs, log, every = EVERY_MS }: Parts): { stop(): Promise<void> } => {
  const sweep = async () => {
    const { rows } = await pool.query<Orphan>(orphans, [jobs.known()])
    for (const orphan of rows) {
      log.warn({ job: orphan.id, kind: orphan.kind, spent: orphan.spent }, 'a job lost its server')
      // pg-boss counts it as a failed try and hands it out again while tries are left
      await boss.fail(orphan.kind, orphan.id, { message: 'the server stopped' })
      if (orphan.spent) await jobs.giveUp(orphan.tenant_id, orphan.kind, orphan.id)
    }
    const { rows: lost } = await pool.query<Pick<Orphan, 'tenant_id' | 'id' | 'kind'>>(unqueued, [jobs.known()])
    if (lost.length) await jobs.queueAgain(lost.map(({ tenant_id, id, kind }) => ({ tenant: tenant_id, id, kind })))
    await pool.query(`delete from events where at < now() - interval '1 day'`)
    await pool.query('delete from sessions where expires_at < now()')
    await pool.query(`delete from links where expires_at < now() - interval '30 days'`)
  }
  let running = Promise.resolve()
  const run = () => {
    running = running.then(sweep).catch((error: unknown) => log.warn({ err: error }, 'the sweep failed'))
  }
  run()
  const timer = setInterval(run, every)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}

import type pg from 'pg'
import PgBoss from 'pg-boss'
import type { Logger } from 'pino'

// The app login may put a job into the queue and learn its id, no more: what others queued stays unseen.
const grants = `
  grant usage on schema pgboss to clove_app;
  grant select on pgboss.queue to clove_app;
  grant insert, select (id) on pgboss.job to clove_app`

/** pg-boss on the jobs login, which owns its schema. */
export const startBoss = async (url: string, pool: pg.Pool, log: Logger): Promise<PgBoss> => {
  const boss = new PgBoss({
    connectionString: url,
    max: 4,
    schedule: false,
    archiveCompletedAfterSeconds: 3600,
    deleteAfterDays: 2,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'the queue reports an error'))
  await boss.start()
  await pool.query(grants)
  return boss
}

import type pg from 'pg'
import type { HandedOut } from './handOut.ts'
import { LIVENESS_CLASS } from './livenessLock.ts'

/** A running job whose process holds no liveness lock; also one that comes from a backup. */
export interface Orphan extends HandedOut {
  worker: number | null
  /** Processes that died before while they worked on it and nothing else. */
  ownDeaths: number
}

const isOrphaned = `jobs.state = 'running' and not exists (
    select from pg_locks
    where locktype = 'advisory' and classid = ${LIVENESS_CLASS}::oid and objid = jobs.worker::oid and granted
      and database = (select oid from pg_database where datname = current_database())
  )`

/** Those of all kinds. `pool`: of the jobs login. */
export const listOrphans = async (pool: pg.Pool): Promise<Orphan[]> =>
  (
    await pool.query<Orphan>(
      `select tenant_id as tenant, id, kind, worker, own_deaths as "ownDeaths" from jobs where ${isOrphaned}`,
    )
  ).rows

/**
 * Puts an orphan back into the queue and counts the death of its process, unless another process has taken it meanwhile. `isAlone`: the process worked on
 * nothing else.
 */
export const requeueOrphan = async (
  pool: pg.Pool,
  { tenant, id, worker }: Orphan,
  isAlone: boolean,
): Promise<boolean> => {
  const { rowCount } = await pool.query(
    `update jobs set state = 'queued', worker = null, deaths = deaths + 1, own_deaths = own_deaths + $4, updated_at = now()
     where tenant_id = $1 and id = $2 and worker is not distinct from $3::int and ${isOrphaned}`,
    [tenant, id, worker, isAlone ? 1 : 0],
  )
  return rowCount === 1
}

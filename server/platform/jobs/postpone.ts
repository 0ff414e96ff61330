import type pg from 'pg'
import { isConnectionLost } from '../db/connectionLost.ts'
import type { ClaimedJob } from './claimJob.ts'

/** A job waits 1 s after its first lost connection, then twice as long each time. */
const MAX_WAIT_SECONDS = 60

/** Returns whether a job stopped because the database or the file store was away, which is no fault of the job. */
export const isAway = (error: unknown): boolean => {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  // The pool timed out waiting for a connection.
  return isConnectionLost(error) || code === 'FILES_AWAY' || message === 'timeout exceeded when trying to connect'
}

/** Requeues a job that lost its connection, without a limit on retries. */
export const postpone = async (pool: pg.Pool, { tenant, id }: ClaimedJob, worker: number): Promise<void> => {
  await pool.query(
    `update jobs set state = 'queued', worker = null, lost_connections = lost_connections + 1, updated_at = now(),
       run_at = now() + least($4, power(2, least(lost_connections, 10))) * interval '1 second'
     where tenant_id = $1 and id = $2 and worker = $3 and state = 'running'`,
    [tenant, id, worker, MAX_WAIT_SECONDS],
  )
}

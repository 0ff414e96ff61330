import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { openPool } from '../db/pools.ts'
import type { Tables } from '../db/tables.ts'
import type { Settings } from '../env.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { JobKind } from './job.ts'
import { holdLivenessLock } from './livenessLock.ts'
import { QUEUED } from './queue.ts'
import { type Schedule, startClock } from './schedules.ts'
import { startSweeper } from './sweeper.ts'
import { startTrimmer } from './trimmer.ts'
import { startWorkers, type Workers } from './workers.ts'

/** The job workers of a process. */
export interface Jobs {
  /** Adds a kind to work on. */
  work(kind: JobKind): void
  /** Stops starting jobs and gives running ones a short time to finish. */
  close(): Promise<void>
}

interface Parts {
  db: Kysely<Tables>
  /** URL of the database for the jobs login. */
  jobsUrl: string
  /** The same URL without a pooler: the lock and LISTEN need a lasting connection. */
  jobsDirectUrl: string
  settings: Pick<Settings, 'keep'>
  log: Logger
  metrics: Pick<Metrics, 'worked'>
  now(): Date
}

interface Duties {
  kinds: readonly JobKind[]
  /** Schedules that every tenant has. */
  schedules: readonly Schedule[]
}

/**
 * Starts workers for these kinds only, and the scheduler. `sweepEvery`: ms between two sweeps for jobs of dead servers.
 */
export const startJobs = async (
  { db, jobsUrl, jobsDirectUrl, settings, log, metrics, now }: Parts,
  { kinds: jobKinds, schedules }: Duties,
  sweepEvery?: number,
): Promise<Jobs> => {
  const kinds = new Map(jobKinds.map((kind) => [kind.kind, kind]))
  const onError = (error: Error) => log.warn({ err: error }, 'a database connection was lost')
  const pool = openPool(jobsUrl, 3, onError)
  let workers: Workers | undefined
  const look = () => workers?.look()
  const numbersAtWork = () => workers?.numbersAtWork() ?? new Set<number>()
  const lock = await holdLivenessLock(jobsDirectUrl, {
    channel: QUEUED,
    onNotice: look,
    onError,
    numbersAtWork,
  }).catch(async (error: unknown) => {
    await pool.end()
    throw error
  })
  workers = startWorkers({ db, pool, lock, log, metrics }, kinds)
  const sweeper = startSweeper({ db, pool, lock, kinds, log, onRequeued: look, every: sweepEvery })
  const trimmer = startTrimmer({ pool, keep: settings.keep, log, now })
  const clock = startClock({ db, pool, log, now }, schedules)
  return {
    work: (kind) => {
      kinds.set(kind.kind, kind)
      look()
    },
    close: async () => {
      await clock.stop()
      await trimmer.stop()
      await sweeper.stop()
      await workers?.close()
      await lock.close()
      await pool.end()
    },
  }
}

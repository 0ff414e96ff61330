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

/** What works on the jobs of a process. */
export interface Jobs {
  /** Works on one more kind from here on. */
  work(kind: JobKind): void
  /** Begins no more jobs, and gives those at work a moment to end. */
  close(): Promise<void>
}

interface Parts {
  db: Kysely<Tables>
  /** Address of the database for the jobs login. */
  jobsUrl: string
  /** The same past a pooler: the lock and what is listened to last as long as the process. */
  jobsDirectUrl: string
  settings: Pick<Settings, 'keep'>
  log: Logger
  metrics: Pick<Metrics, 'worked'>
  now(): Date
}

interface Duties {
  kinds: readonly JobKind[]
  /** What every tenant has queued by its clock. */
  schedules: readonly Schedule[]
}

/** Starts to work on jobs of these kinds and no others, and to queue what is due. `sweepEvery`: milliseconds between two sweeps for jobs of dead servers. */
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
  const sweeper = startSweeper({ db, pool, lock, kinds, log, onPutBack: look, every: sweepEvery })
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

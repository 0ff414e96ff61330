import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Tables } from '../db/tables.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { attempt } from './attempt.ts'
import {
  type ClaimedJob,
  claimJob,
  type FreeKind,
  type JobClaim,
  releaseJob,
  requeue,
  SUSPECT_DEATHS,
} from './claimJob.ts'
import { type JobKind, type Weight, weights } from './job.ts'
import type { LivenessLock } from './livenessLock.ts'
import { isAway, postpone } from './postpone.ts'

/** Runs jobs of some kinds on this process. */
export interface Workers {
  /** Checks for jobs now; workers also check every few seconds. */
  look(): void
  /** Returns the lock numbers of running jobs. */
  numbersAtWork(): ReadonlySet<number>
  /** Stops starting jobs and gives running ones a short time to finish. */
  close(): Promise<void>
}

/** Interval in ms that finds jobs that have become due and those whose notification was lost. */
const LOOK_MS = 2000
const GRACE_MS = 10_000
const MAX_RETRY_MS = 5000
/**
 * Ms that a suspect runs alone for each earlier death of its processes. The limit keeps other jobs from waiting for a
 * long one.
 */
const ALONE_MS = 30_000

interface Parts {
  db: Kysely<Tables>
  /** Pool of the jobs login. */
  pool: pg.Pool
  lock: Pick<LivenessLock, 'number'>
  log: Logger
  metrics: Pick<Metrics, 'worked'>
}

/** Returns the kinds of which another job may start. Small jobs use the shared slots only when their own are taken. */
export const freeKinds = (
  kinds: readonly JobKind[],
  atWork: readonly { kind: JobKind; weight: Weight }[],
): FreeKind[] =>
  kinds.flatMap((kind): FreeKind[] => {
    const { atOnce, smallAtOnce = 0 } = kind
    const count = (weight: Weight) => atWork.filter((job) => job.kind === kind && job.weight === weight).length
    const [small, normal, behind] = [count(weights.small), count(weights.normal), count(weights.behind)]
    const busyWorkers = normal + behind + Math.max(0, small - smallAtOnce)
    if (busyWorkers >= atOnce) return small < smallAtOnce ? [{ kind, maxWeight: weights.small }] : []
    return [{ kind, maxWeight: behind < Math.max(1, atOnce - 1) ? weights.behind : weights.normal }]
  })

/** Starts the workers. `kinds` may grow later; jobs of other kinds are not taken. */
export const startWorkers = ({ db, pool, lock, log, metrics }: Parts, kinds: ReadonlyMap<string, JobKind>): Workers => {
  const busy = new Map<Promise<void>, { kind: JobKind; worker: number; weight: Weight; aloneUntil: number }>()
  let closed = false

  const work = async (kind: JobKind, job: ClaimedJob, worker: number) => {
    const begun = performance.now()
    try {
      const outcome = await attempt({ db, log }, kind, job, worker)
      metrics.worked({ kind: kind.kind, outcome, seconds: (performance.now() - begun) / 1000 })
    } catch (error) {
      const away = isAway(error)
      if (away) log.warn({ err: error, job: job.id, kind: kind.kind }, 'a job lost its connection and waits')
      else log.error({ err: error, job: job.id, kind: kind.kind }, 'the end of a job could not be stored')
      const put = away ? postpone : releaseJob
      const giveBack = () =>
        put(pool, job, worker).then(
          () => true,
          () => false,
        )
      for (let retryMs = 1000; !closed && !(await giveBack()); retryMs = Math.min(2 * retryMs, MAX_RETRY_MS))
        await wait(retryMs, undefined, { ref: false })
    }
  }

  const begin = (job: JobClaim, worker: number) => {
    const kind = kinds.get(job.kind)
    if (!kind) throw new Error(`A job of an unknown kind was taken: ${job.kind}`)
    const run = work(kind, job, worker).finally(() => {
      busy.delete(run)
      look()
    })
    const aloneMs = job.deaths < SUSPECT_DEATHS ? 0 : job.deaths * ALONE_MS
    busy.set(run, { kind, worker, weight: job.weight, aloneUntil: performance.now() + aloneMs })
  }

  const readyKinds = async () => {
    const ready: JobKind[] = []
    for (const kind of kinds.values()) if (!kind.isReady || (await kind.isReady().catch(() => false))) ready.push(kind)
    return ready
  }

  const takeAll = async () => {
    while (!closed) {
      const worker = lock.number
      const free = freeKinds(await readyKinds(), [...busy.values()])
      const isAlone = [...busy.values()].some(({ aloneUntil }) => aloneUntil > performance.now())
      if (isAlone || !free.length) return
      const job = await claimJob(pool, free, { worker, idle: busy.size === 0, kinds: [...kinds.keys()] })
      if (!job) return
      begin(job, worker)
    }
  }

  let looking: Promise<void> | undefined
  let isScanRequested = false
  const look = () => {
    isScanRequested = true
    looking ??= (async () => {
      try {
        while (isScanRequested) {
          isScanRequested = false
          await takeAll()
        }
      } catch (error) {
        log.warn({ err: error }, 'jobs could not be looked for')
      } finally {
        looking = undefined
      }
    })()
  }
  look()
  const timer = setInterval(look, LOOK_MS)
  timer.unref()

  const numbersAtWork = () => new Set([...busy.values()].map(({ worker }) => worker))

  return {
    look,
    numbersAtWork,
    close: async () => {
      closed = true
      clearInterval(timer)
      await looking
      const grace = new AbortController()
      const over = Promise.all(busy.keys()).finally(() => grace.abort())
      await Promise.race([over, wait(GRACE_MS, undefined, { signal: grace.signal }).catch(() => undefined)])
      if (busy.size) await requeue(pool, [...numbersAtWork()])
    },
  }
}

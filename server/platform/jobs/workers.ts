import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Tables } from '../db/tables.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { attempt } from './attempt.ts'
import { disown, type HandedOut, putBack, takeJob } from './handOut.ts'
import type { JobKind } from './job.ts'
import type { LivenessLock } from './livenessLock.ts'

/** Works on the jobs of some kinds on this process. */
export interface Workers {
  /** Looks for jobs now; they are looked for by themselves every few seconds. */
  look(): void
  /** Begins no more jobs, and gives those at work a moment to end. */
  close(): Promise<void>
}

/** Finds jobs whose moment has come, and any of which the notice was lost. */
const LOOK_MS = 2000
const GRACE_MS = 10_000
const AGAIN_MS = 1000

interface Parts {
  db: Kysely<Tables>
  /** Pool of the jobs login. */
  pool: pg.Pool
  lock: Pick<LivenessLock, 'number'>
  log: Logger
  metrics: Pick<Metrics, 'worked'>
}

/** `kinds` may grow later; jobs of other kinds are left alone. */
export const startWorkers = ({ db, pool, lock, log, metrics }: Parts, kinds: ReadonlyMap<string, JobKind>): Workers => {
  const busy = new Map<Promise<void>, JobKind>()
  let closed = false

  const work = async (kind: JobKind, job: HandedOut, worker: number) => {
    const begun = performance.now()
    try {
      const outcome = await attempt({ db, log }, kind, job, worker)
      metrics.worked({ kind: kind.kind, outcome, seconds: (performance.now() - begun) / 1000 })
    } catch (error) {
      log.error({ err: error, job: job.id, kind: kind.kind }, 'how a job ended could not be noted')
      let noted = false
      while (!noted && !closed && lock.number === worker) {
        noted = await disown(pool, job, worker).catch(() => false)
        if (!noted) await wait(AGAIN_MS)
      }
    }
  }

  const begin = (job: HandedOut, worker: number) => {
    const kind = kinds.get(job.kind)
    if (!kind) throw new Error(`A job of an unknown kind was taken: ${job.kind}`)
    const run = work(kind, job, worker).finally(() => {
      busy.delete(run)
      look()
    })
    busy.set(run, kind)
  }

  const haveRoom = () => {
    const counts = new Map<JobKind, number>()
    for (const kind of busy.values()) counts.set(kind, (counts.get(kind) ?? 0) + 1)
    return [...kinds.values()].filter((kind) => (counts.get(kind) ?? 0) < kind.atOnce)
  }

  const takeAll = async () => {
    while (!closed) {
      const worker = lock.number
      const free = haveRoom()
      const job = free.length ? await takeJob(pool, free, worker) : undefined
      if (!job) return
      begin(job, worker)
    }
  }

  let looking: Promise<void> | undefined
  let asked = false
  const look = () => {
    asked = true
    looking ??= (async () => {
      try {
        while (asked) {
          asked = false
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

  return {
    look,
    close: async () => {
      closed = true
      clearInterval(timer)
      await looking
      const grace = new AbortController()
      const over = Promise.all(busy.keys()).finally(() => grace.abort())
      await Promise.race([over, wait(GRACE_MS, undefined, { signal: grace.signal }).catch(() => undefined)])
      if (busy.size) await putBack(pool, lock.number)
    },
  }
}

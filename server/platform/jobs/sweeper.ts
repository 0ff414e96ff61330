import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Tables } from '../db/tables.ts'
import { giveUp } from './attempt.ts'
import type { ClaimedJob } from './claimJob.ts'
import type { JobKind } from './job.ts'
import { LIVENESS_CLASS, type LivenessLock } from './livenessLock.ts'
import { repeat } from './repeat.ts'

/** A running job whose process holds no liveness lock, for example after a restored backup. */
interface Orphan extends ClaimedJob {
  worker: number | null
  /** Processes that died while they worked on this job alone. */
  ownDeaths: number
}

const isOrphaned = `jobs.state = 'running' and not exists (
    select from pg_locks
    where locktype = 'advisory' and classid = ${LIVENESS_CLASS}::oid and objid = jobs.worker::oid and granted
      and database = (select oid from pg_database where datname = current_database())
  )`

/** Returns orphans of all kinds. `pool`: of the jobs login. */
const listOrphans = async (pool: pg.Pool): Promise<Orphan[]> =>
  (
    await pool.query<Orphan>(
      `select tenant_id as tenant, id, kind, worker, own_deaths as "ownDeaths" from jobs where ${isOrphaned}`,
    )
  ).rows

/**
 * Requeues an orphan and counts the death of its process, unless another process has claimed it meanwhile. `isAlone`:
 * the process worked on nothing else.
 */
const requeueOrphan = async (pool: pg.Pool, { tenant, id, worker }: Orphan, isAlone: boolean): Promise<boolean> => {
  const { rowCount } = await pool.query(
    `update jobs set state = 'queued', worker = null, deaths = deaths + 1, own_deaths = own_deaths + $4, updated_at = now()
     where tenant_id = $1 and id = $2 and worker is not distinct from $3::int and ${isOrphaned}`,
    [tenant, id, worker, isAlone ? 1 : 0],
  )
  return rowCount === 1
}

const EVERY_MS = 2000
/**
 * Time for which an orphan must be seen before its process counts as dead; a process that lost its connection returns
 * sooner.
 */
const PATIENCE_MS = 3000
/**
 * Servers that may die while they work on a job alone. A power cut is not the job's fault, but a job that kills servers
 * must end. Deaths that a job shares with others never end it; they make it run alone.
 */
const MAX_ATTEMPTS = 10

interface Parts {
  db: Kysely<Tables>
  /** Pool of the jobs login. */
  pool: pg.Pool
  lock: Pick<LivenessLock, 'number'>
  /** Kinds that this process knows; it ends and requeues no others. */
  kinds: ReadonlyMap<string, JobKind>
  log: Logger
  /** Called when jobs were requeued. */
  onRequeued(): void
  /** Milliseconds between two sweeps. */
  every?: number | undefined
}

/**
 * Records since when each orphan has been seen continuously. `everyMs`: the interval of the sweeps; after a longer gap
 * the database may have been away, so earlier records are dropped.
 */
const openMemory = (everyMs: number) => {
  let since = new Map<string, number>()
  let lastLook = Number.NEGATIVE_INFINITY
  return {
    forget: () => since.clear(),
    /** Returns orphans whose process had enough time to return. */
    ripe: (orphans: readonly Orphan[]): Orphan[] => {
      const now = performance.now()
      if (now - lastLook > 2 * everyMs + 500) since.clear()
      lastLook = now
      const keyOf = ({ tenant, id, worker }: Orphan) => `${tenant} ${id} ${worker}`
      since = new Map(orphans.map((orphan) => [keyOf(orphan), since.get(keyOf(orphan)) ?? now]))
      const latest = now - PATIENCE_MS
      // A job without a worker was released by a live process.
      return orphans.filter((orphan) => orphan.worker === null || (since.get(keyOf(orphan)) ?? now) <= latest)
    },
  }
}

/** Starts the sweeper, which requeues the jobs of dead servers. */
export const startSweeper = ({ db, pool, lock, kinds, log, onRequeued, every = EVERY_MS }: Parts) => {
  const memory = openMemory(every)
  let lockNumber = lock.number
  const end = async (orphan: Orphan) => {
    const kind = kinds.get(orphan.kind)
    if (!kind) return
    log.warn({ job: orphan.id, kind: orphan.kind }, 'a job lost its server once too often')
    await giveUp(db, kind, orphan)
  }
  const sweep = async () => {
    // This process lost its own connection as well, so the others need time to return.
    if (lockNumber !== lock.number) memory.forget()
    lockNumber = lock.number
    let count = 0
    const orphans = await listOrphans(pool)
    for (const orphan of memory.ripe(orphans.filter(({ kind }) => kinds.has(kind)))) {
      // a job without a worker was released by a live process, so no other job shares its death
      const isAlone = orphan.worker === null || orphans.filter(({ worker }) => worker === orphan.worker).length === 1
      if (isAlone && orphan.ownDeaths + 1 >= MAX_ATTEMPTS) await end(orphan)
      else if (await requeueOrphan(pool, orphan, isAlone)) count += 1
    }
    if (!count) return
    log.warn({ count }, 'jobs lost their server')
    onRequeued()
  }
  return repeat(sweep, every, (error) => {
    memory.forget()
    log.warn({ err: error }, 'the sweep failed')
  })
}

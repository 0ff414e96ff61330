import type pg from 'pg'
import { newestStep } from '../db/schemaNeeds.ts'
import type { JobKind } from './job.ts'
import { LIVENESS_CLASS } from './livenessLock.ts'

/** A job that this process has been given to work on. */
export interface HandedOut {
  tenant: string
  id: string
  kind: string
}

/** Servers that may die under a job: a power cut is no fault of its own, but one that kills them must end. */
const LIVES = 10

// Jobs are walked in the order of their moments, and what is asked of each is asked by an index until one fits: joined with one
// another, five thousand that wait cost each job seconds. Those of kinds that are busy are passed over before anything else is asked of them:
// at the full hour every company has some.

/** Whether a queued job could be worked on now; one that is to wait holds up nobody. */
const isDue = (job: string) => `${job}.state = 'queued' and ${job}.run_at <= now() and (
    select true from jobs before where before.tenant_id = ${job}.tenant_id and before.id = ${job}.run_after
      and before.state in ('queued', 'running') limit 1
  ) is null`

const next = `
  with kinds as (select * from jsonb_to_recordset($1::jsonb) as k (kind text, waits_for text[], alone boolean)),
  next as (
    select j.tenant_id, j.id from jobs j
    where $3 >= schema_needs() collate "C" and j.kind = any($4) and ${isDue('j')} and (
      select (
        select true from jobs first where first.tenant_id = j.tenant_id and first.kind = any(k.waits_for)
          and first.state in ('queued', 'running') and (first.state = 'running' or ${isDue('first')}) limit 1
      ) is null and (not k.alone or (
        select true from jobs other
        where other.tenant_id = j.tenant_id and other.kind = j.kind and other.state = 'running' limit 1
      ) is null)
      from kinds k where k.kind = j.kind
    )
    order by j.run_at limit 1 for update of j skip locked
  )
  update jobs set state = 'running', worker = $2, updated_at = now() from next
  where jobs.tenant_id = next.tenant_id and jobs.id = next.id
  returning jobs.tenant_id as tenant, jobs.id, jobs.kind`

/** Takes the next job of some kinds for the worker of this number; undefined when none is due, or when the schema has left this version behind. `pool`: of the jobs login. */
export const takeJob = async (
  pool: pg.Pool,
  kinds: readonly JobKind[],
  worker: number,
): Promise<HandedOut | undefined> => {
  const asked = kinds.map(({ kind, waitsFor = [], onePerTenant = false }) => ({
    kind,
    waits_for: waitsFor,
    alone: onePerTenant,
  }))
  const names = kinds.map(({ kind }) => kind)
  return (await pool.query<HandedOut>(next, [JSON.stringify(asked), worker, newestStep, names])).rows[0]
}

/** Puts back what a worker has not ended; it counts as nobody's fault. */
export const putBack = async (pool: pg.Pool, worker: number): Promise<void> => {
  await pool.query(
    `update jobs set state = 'queued', worker = null, updated_at = now() where state = 'running' and worker = $1`,
    [worker],
  )
}

/** Leaves a job that this worker could not end to whoever looks for jobs of dead servers; whether that could be noted. */
export const disown = async (pool: pg.Pool, { tenant, id }: HandedOut, worker: number): Promise<boolean> => {
  await pool.query('update jobs set worker = null where tenant_id = $1 and id = $2 and worker = $3', [
    tenant,
    id,
    worker,
  ])
  return true
}

// A running job whose server holds no liveness lock has lost its server; so has one from a backup.
const isOrphaned = `jobs.state = 'running' and jobs.kind = any($1) and not exists (
    select from pg_locks
    where locktype = 'advisory' and classid = ${LIVENESS_CLASS}::oid and objid = jobs.worker::oid and granted
      and database = (select oid from pg_database where datname = current_database())
  )`

/** Puts the jobs of dead servers back; how many. Those whose servers died once too often stay as they are. */
export const putBackOrphans = async (pool: pg.Pool, kinds: readonly string[]): Promise<number> =>
  (
    await pool.query(
      `update jobs set state = 'queued', worker = null, deaths = deaths + 1, updated_at = now()
      where ${isOrphaned} and deaths + 1 < ${LIVES}`,
      [kinds],
    )
  ).rowCount ?? 0

/** Orphans whose servers died once too often. */
export const listSpent = async (pool: pg.Pool, kinds: readonly string[]): Promise<HandedOut[]> =>
  (
    await pool.query<HandedOut>(
      `select tenant_id as tenant, id, kind from jobs where ${isOrphaned} and deaths + 1 >= ${LIVES}`,
      [kinds],
    )
  ).rows

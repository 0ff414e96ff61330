import type pg from 'pg'
import { newestStep } from '../db/schemaNeeds.ts'
import { type JobKind, type Weight, weights } from './job.ts'

/** A job that this process has claimed. */
export interface ClaimedJob {
  tenant: string
  id: string
  kind: string
}

/** A job with the details of its claim. */
export interface JobClaim extends ClaimedJob {
  weight: Weight
  /** Processes that died while they worked on the job, often on others too. */
  deaths: number
}

/** A kind of which a process may start another job, and the maximum weight of that job. */
export interface FreeKind {
  kind: JobKind
  maxWeight: Weight
}

/** A job with this number of process deaths runs alone, which shows whether it causes them. */
export const SUSPECT_DEATHS = 2

// The query first orders the companies that have jobs of a kind by their last turn. It then looks up by index whether
// one may start a job and which job is due, until one fits: with joins, five thousand queued jobs cost seconds per job.
// Kinds without a free slot are excluded first, because at the full hour every company has jobs.

/**
 * Returns the condition that a queued job can start now; a job that must wait blocks no other. The preceding job is
 * looked up by its key, because a lookup by state would scan the index of open jobs for each row.
 */
const isDue = (job: string) => `${job}.state = 'queued' and ${job}.run_at <= now() and (${job}.run_after is null or (
    select true from jobs before where before.tenant_id = ${job}.tenant_id and before.id = ${job}.run_after
      and before.state not in ('finished', 'failed') limit 1
  ) is null)`

const next = `
  with kinds as (
    select * from jsonb_to_recordset($1::jsonb) as k (kind text, waits_for text[], alone boolean, max_weight int)
  ),
  waiting as materialized (
    select j.kind, j.tenant_id, j.weight, (j.deaths >= ${SUSPECT_DEATHS}) as suspect, min(j.run_at) as since
    from jobs j where j.state = 'queued' and j.run_at <= now() and j.kind = any($4) and $3 >= schema_needs() collate "C"
      and ($5 or (j.deaths < ${SUSPECT_DEATHS} and not exists (
        select from jobs suspect where suspect.state = 'queued' and suspect.run_at <= now() and suspect.kind = any($6)
          and suspect.deaths >= ${SUSPECT_DEATHS} and suspect.updated_at < now() - interval '15 minutes'
      )))
    group by 1, 2, 3, 4
  ),
  turns as (
    select w.tenant_id, w.weight, w.suspect, k.* from waiting w join kinds k on k.kind = w.kind and w.weight <= k.max_weight
    order by w.suspect desc, (w.weight = ${weights.behind} and w.since > now() - interval '1 hour'), (
      select max(served.started_at) from jobs served where served.tenant_id = w.tenant_id and served.kind = w.kind
    ) nulls first, w.since
    offset 0
  ),
  next as (
    select ready.tenant_id, ready.id from turns t cross join lateral (
      select j.tenant_id, j.id from jobs j
      where j.tenant_id = t.tenant_id and j.kind = t.kind and j.weight = t.weight
        and (j.deaths >= ${SUSPECT_DEATHS}) = t.suspect and ${isDue('j')}
      order by j.run_at limit 1 for update of j skip locked
    ) ready
    where (
      select true from jobs first where first.tenant_id = t.tenant_id and first.kind = any(t.waits_for)
        and first.state in ('queued', 'running') and (first.state = 'running' or ${isDue('first')}) limit 1
    ) is null and (not t.alone or (
      select true from jobs other
      where other.tenant_id = t.tenant_id and other.kind = t.kind and other.state = 'running' limit 1
    ) is null)
    limit 1
  )
  update jobs set state = 'running', worker = $2, started_at = clock_timestamp(), updated_at = now() from next
  where jobs.tenant_id = next.tenant_id and jobs.id = next.id
  returning jobs.tenant_id as tenant, jobs.id, jobs.kind, jobs.weight, jobs.deaths`

interface Place {
  /** Number of the worker. */
  worker: number
  /** True when the process has no other job. */
  idle: boolean
  /** All kinds that the process works on. */
  kinds: readonly string[]
}

/**
 * Claims the next job; undefined when none is due or the schema is too new for this version. Per kind, the company that
 * was served longest ago, by any process, comes first. Only an idle process takes a suspect; once one has waited for 15
 * minutes, processes take nothing else until they are idle. `pool`: of the jobs login.
 */
export const claimJob = async (
  pool: pg.Pool,
  free: readonly FreeKind[],
  { worker, idle, kinds }: Place,
): Promise<JobClaim | undefined> => {
  const rows = free.map(({ kind: { kind, waitsFor = [], onePerTenant = false }, maxWeight }) => ({
    kind,
    waits_for: waitsFor,
    alone: onePerTenant,
    max_weight: maxWeight,
  }))
  const names = free.map(({ kind: { kind } }) => kind)
  const values = [JSON.stringify(rows), worker, newestStep, names, idle, kinds]
  return (await pool.query<JobClaim>(next, values)).rows[0]
}

/** Requeues jobs that workers have not finished; it does not count as a failure. */
export const requeue = async (pool: pg.Pool, workers: readonly number[]): Promise<void> => {
  await pool.query(
    `update jobs set state = 'queued', worker = null, updated_at = now() where state = 'running' and worker = any($1)`,
    [workers],
  )
}

/** Leaves a job that this worker could not finish to the sweep for orphans. */
export const releaseJob = async (pool: pg.Pool, { tenant, id }: ClaimedJob, worker: number): Promise<void> => {
  await pool.query('update jobs set worker = null where tenant_id = $1 and id = $2 and worker = $3', [
    tenant,
    id,
    worker,
  ])
}

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Scope } from '../db/scope.ts'
import { announce, type JobRow, type Weight, weights } from './job.ts'

/** Channel on which worker processes listen. */
export const QUEUED = 'clove_jobs'

interface Options {
  /** Data for the job besides its arguments; browsers never see it. */
  data?: Record<string, unknown>
  /** Earliest start. */
  runAt?: Date
  /** Id of a job of the same tenant that must have finished or failed first. */
  runAfter?: string
  /** True when `job` events notify the tenant's browsers. */
  announced?: boolean
  weight?: Weight
}

/** Wakes the workers when the transaction commits. */
export const wakeWorkers = ({ tx }: Scope) => sql`select pg_notify(${QUEUED}, '')`.execute(tx)

/**
 * Queues a job for each list of arguments and returns the rows in the same order. The jobs exist only if the caller's
 * transaction commits. It needs only that transaction, so any process or thread may queue jobs for another.
 */
export const queueJobs = async (
  scope: Scope,
  kind: string,
  argsOfEach: readonly unknown[][],
  { data = {}, runAt, runAfter, announced = false, weight = weights.normal }: Options = {},
): Promise<JobRow[]> => {
  const rows = argsOfEach.map((args): JobRow => {
    return { id: randomUUID(), state: 'queued', args, result: null, message: null }
  })
  // As JSON: one parameter for any number of jobs.
  const list = JSON.stringify(rows.map(({ id, args }) => ({ id, args })))
  await sql`
    insert into jobs (tenant_id, id, kind, args, data, state, run_at, run_after, announced, weight)
    select ${scope.tenant()}, (j->>'id')::uuid, ${kind}, j->'args', ${JSON.stringify(data)}::jsonb, 'queued',
      coalesce(${runAt ?? null}::timestamptz, now()), ${runAfter ?? null}::uuid, ${announced}, ${weight}
    from jsonb_array_elements(${list}::jsonb) as j`.execute(scope.tx)
  if (announced) for (const row of rows) announce(scope, row)
  await wakeWorkers(scope)
  return rows
}

/** Queues one job inside the caller's transaction, as `queueJobs` does. */
export const queueJob = async (
  scope: Scope,
  kind: string,
  args: unknown[] = [],
  options?: Options,
): Promise<JobRow> => {
  const [row] = await queueJobs(scope, kind, [args], options)
  if (!row) throw new Error('The job was not queued')
  return row
}

/** Queues a job for a given time, or brings forward a queued job with the same kind and arguments that is due later. */
export const queueBy = async (scope: Scope, kind: string, args: unknown[], runAt: Date): Promise<void> => {
  const { numUpdatedRows } = await scope.tx
    .updateTable('jobs')
    .set({ run_at: sql<Date>`least(run_at, ${runAt}::timestamptz)` })
    .where('tenant_id', '=', scope.tenant())
    .where('kind', '=', kind)
    .where(sql<boolean>`args = ${JSON.stringify(args)}::jsonb`)
    .where('state', '=', 'queued')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) await queueJob(scope, kind, args, { runAt: runAt })
  else await wakeWorkers(scope)
}

/**
 * Queues a job unless a queued one has the same kind, arguments and at least this data. That one sees what this
 * transaction writes, because it cannot be claimed before this transaction ends. Returns the job, old or new.
 */
export const queueOnce = async (
  scope: Scope,
  kind: string,
  args: unknown[] = [],
  data: Record<string, unknown> = {},
): Promise<JobRow> => {
  const waiting = await scope.tx
    .selectFrom('jobs')
    .select('id')
    .where('tenant_id', '=', scope.tenant())
    .where('kind', '=', kind)
    .where(sql<boolean>`args = ${JSON.stringify(args)}::jsonb and data @> ${JSON.stringify(data)}::jsonb`)
    .where('state', '=', 'queued')
    .where('run_at', '<=', sql<Date>`clock_timestamp()`)
    .limit(1)
    // Several transactions may rely on the job at once; only its claim waits for all of them.
    .forShare()
    .executeTakeFirst()
  if (!waiting) return queueJob(scope, kind, args, { data })
  await wakeWorkers(scope)
  return { id: waiting.id, state: 'queued', args, result: null, message: null }
}

/** Moves a job that has used up the limit of its kind, and the tenant's queued ones, behind those of others. */
export const putBehind = async ({ tx, tenant }: Scope, kind: string, job: string): Promise<void> => {
  await tx
    .updateTable('jobs')
    .set({ weight: weights.behind })
    .where('tenant_id', '=', tenant())
    .where('kind', '=', kind)
    .where((row) => row.or([row('state', '=', 'queued'), row('id', '=', job)]))
    .execute()
}

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Scope } from '../db/scope.ts'
import { announce, type JobRow, type Weight, weights } from './job.ts'

/** What processes that work on jobs listen to. */
export const QUEUED = 'clove_jobs'

interface Options {
  /** What the job needs beside its arguments; browsers never see it. */
  data?: Record<string, unknown>
  /** Not before this moment. */
  runAt?: Date
  /** The id of a job of the same tenant: not before that one is over, finished or failed. */
  runAfter?: string
  /** Whether the tenant's browsers are told of it by `job` events. */
  announced?: boolean
  weight?: Weight
}

/** Tells those who work on jobs to look, once the transaction commits. */
export const wakeWorkers = ({ tx }: Scope) => sql`select pg_notify(${QUEUED}, '')`.execute(tx)

/**
 * Queues a job for each list of arguments; the rows come in the same order. The jobs exist if and only if the caller's transaction
 * commits; it needs nothing but that transaction, so any process or thread may queue what another one works on.
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
  // as JSON: one parameter however many jobs
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

/** Queues a job for a moment; one of its kind with these arguments that waits for a later one is brought forward instead. */
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
 * Queues a job unless one of its kind with these arguments, and at least this data, waits already: that one will see what this
 * transaction writes, as it is not handed out before this transaction has ended. The job, whichever it is.
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
    // others may rely on it at the same time; only handing it out waits for all of them
    .forShare()
    .executeTakeFirst()
  if (!waiting) return queueJob(scope, kind, args, { data })
  await wakeWorkers(scope)
  return { id: waiting.id, state: 'queued', args, result: null, message: null }
}

/** A job of the kind has used up its limit: it and those of its tenant that wait come behind those of others. */
export const putBehind = async ({ tx, tenant }: Scope, kind: string, job: string): Promise<void> => {
  await tx
    .updateTable('jobs')
    .set({ weight: weights.behind })
    .where('tenant_id', '=', tenant())
    .where('kind', '=', kind)
    .where((row) => row.or([row('state', '=', 'queued'), row('id', '=', job)]))
    .execute()
}

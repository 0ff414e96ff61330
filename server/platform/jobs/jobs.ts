import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type PgBoss from 'pg-boss'
import type { Logger } from 'pino'
import { inScope, type Scope } from '../db/scope.ts'
import type { Tables } from '../db/tables.ts'
import { UserError } from '../errors.ts'
import { inTransaction } from './bossDb.ts'
import type { Lifeline } from './lifeline.ts'

/** One job as its worker sees it. */
export interface JobRun {
  id: string
  tenant: string
  args: readonly unknown[]
  data: Record<string, unknown>
  /** Tells the browsers how far it is, 0…100. */
  progress(percent: number): Promise<void>
  /** The job's last transaction: its work and its being finished commit together, or neither does. */
  finish(work: (scope: Scope) => Promise<Record<string, number>>): Promise<void>
}

export interface JobKind {
  kind: string
  /** Jobs of this kind that run at once on one server process; 0: it queues them and tells of them, others run them. */
  atOnce: number
  /** Whether browsers are told by `job` events. */
  announced: boolean
  run(job: JobRun): Promise<void>
  /** Ends what the job was about when it, or its servers, failed once too often. */
  givenUp?(scope: Scope, args: readonly unknown[]): Promise<void>
}

export interface JobRow {
  id: string
  state: 'queued' | 'running' | 'finished' | 'failed'
  args: unknown[]
  result: Record<string, number> | null
  message: string | null
}

/** Jobs live in the `jobs` table, under their tenant; pg-boss only says which one is next. */
export interface Jobs {
  /** Queues a job inside the caller's transaction. */
  add(scope: Scope, kind: string, args: unknown[], data?: Record<string, unknown>): Promise<JobRow>
  /** Queues a job for each list of arguments; the rows come in the same order. */
  addAll(scope: Scope, kind: string, argsOfEach: unknown[][], data?: Record<string, unknown>): Promise<JobRow[]>
  /** Queues a job without arguments, unless one of its kind waits already: that one will see what this transaction writes. */
  addOnce(scope: Scope, kind: string): Promise<void>
  /** Puts open jobs into the queue that are not in it. */
  queueAgain(jobs: readonly { tenant: string; id: string; kind: string }[]): Promise<void>
  /** Starts working on a kind. */
  work(kind: JobKind): Promise<void>
  /** Kinds this server knows; it can end no others. */
  known(): string[]
  /** Ends a job whose server died once too often. */
  giveUp(tenant: string, kind: string, id: string): Promise<void>
  close(): Promise<void>
}

/** Errors after which a job is not tried again. */
const TRIES = 3
/** Servers that may die under a job: a power cut is no fault of its own, but one that kills them must end. */
const LIVES = 10
const LOST = 'The server stopped while this was running. It can be tried again.'
const announce = (scope: Scope, job: JobRow) =>
  scope.emit('job', {
    id: job.id,
    state: job.state,
    args: job.args as [string, ...unknown[]],
    ...(job.result ? { result: job.result } : {}),
    ...(job.message ? { message: job.message } : {}),
  })

const columns = ['id', 'state', 'args', 'result', 'message'] as const

interface Parts {
  db: Kysely<Tables>
  boss: PgBoss
  lifeline: Lifeline
  log: Logger
}

export const openJobs = ({ db, boss, lifeline, log }: Parts): Jobs => {
  const kinds = new Map<string, JobKind>()
  const wakers = new Map<string, () => void>()

  const move = async (
    scope: Scope,
    kind: string,
    id: string,
    to: { state: JobRow['state']; result?: Record<string, number>; message?: string | null; worker?: number | null },
  ) => {
    const { result, ...rest } = to
    const row = (await scope.tx
      .updateTable('jobs')
      .set({ ...rest, ...(result ? { result: JSON.stringify(result) } : {}), updated_at: sql`now()` })
      .where('tenant_id', '=', scope.tenant())
      .where('id', '=', id)
      .where('state', 'in', ['queued', 'running'])
      .returning(columns)
      .executeTakeFirst()) as JobRow | undefined
    if (row && kinds.get(kind)?.announced) announce(scope, row)
    return row
  }

  const countFailure = async ({ tx, tenant }: Scope, id: string): Promise<number> => {
    const { failures } = await tx
      .updateTable('jobs')
      .set({ failures: sql`failures + 1` })
      .where('tenant_id', '=', tenant())
      .where('id', '=', id)
      .returning('failures')
      .executeTakeFirstOrThrow()
    return failures
  }

  const attempt = async (kind: JobKind, tenant: string, id: string) => {
    const within = <T>(work: (scope: Scope) => Promise<T>) => inScope(db, { tenant }, work)
    const started = await within((scope) =>
      move(scope, kind.kind, id, { state: 'running', worker: lifeline.number, message: null }),
    )
    // finished before, and only pg-boss was not told
    if (!started) return
    const { data } = await within(({ tx }) =>
      tx
        .selectFrom('jobs')
        .select('data')
        .where('tenant_id', '=', tenant)
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    )
    try {
      await kind.run({
        id,
        tenant,
        args: started.args,
        data,
        progress: async (percent) => {
          await within((scope) =>
            move(scope, kind.kind, id, { state: 'running', result: { progress: Math.round(percent) } }),
          )
        },
        finish: async (work) => {
          await within(async (scope) => {
            const result = await work(scope)
            if (!(await move(scope, kind.kind, id, { state: 'finished', result, worker: null }))) {
              throw new UserError(409, 'The job was finished elsewhere.')
            }
          })
        },
      })
    } catch (error) {
      const message =
        error instanceof UserError ? error.message : 'Something went wrong on the server. It can be tried again.'
      const final = await within(async (scope) => {
        const failures = await countFailure(scope, id)
        const ends = error instanceof UserError || failures >= TRIES
        if (!ends) await move(scope, kind.kind, id, { state: 'queued', worker: null })
        else if (await move(scope, kind.kind, id, { state: 'failed', message, worker: null }))
          await kind.givenUp?.(scope, started.args)
        return ends
      })
      log.error({ err: error, job: id, kind: kind.kind, final }, 'a job failed')
      if (!final) throw error
    }
  }

  const addAll: Jobs['addAll'] = async (scope, kind, argsOfEach, data = {}) => {
    const tenant = scope.tenant()
    const rows = argsOfEach.map((args): JobRow => {
      return { id: randomUUID(), state: 'queued', args, result: null, message: null }
    })
    // as JSON: one parameter however many jobs
    const list = JSON.stringify(rows.map(({ id, args }) => ({ id, args })))
    await sql`
      insert into jobs (tenant_id, id, kind, args, data, state)
      select ${tenant}, (j->>'id')::uuid, ${kind}, j->'args', ${JSON.stringify(data)}::jsonb, 'queued'
      from jsonb_array_elements(${list}::jsonb) as j`.execute(scope.tx)
    await boss.insert(
      rows.map(({ id }) => ({ id, name: kind, data: { tenant }, retryLimit: LIVES - 1 })),
      { db: inTransaction(scope.tx) },
    )
    if (kinds.get(kind)?.announced) for (const row of rows) announce(scope, row)
    scope.afterCommit(() => wakers.get(kind)?.())
    return rows
  }

  return {
    add: async (scope, kind, args, data) => {
      const [row] = await addAll(scope, kind, [args], data)
      if (!row) throw new Error('The job was not queued')
      return row
    },
    addAll,
    addOnce: async (scope, kind) => {
      const waiting = await scope.tx
        .selectFrom('jobs')
        .select('id')
        .where('tenant_id', '=', scope.tenant())
        .where('kind', '=', kind)
        .where('state', '=', 'queued')
        .limit(1)
        // it must not start before this transaction has committed
        .forUpdate()
        .executeTakeFirst()
      if (!waiting) await addAll(scope, kind, [[]])
    },
    queueAgain: (lost) =>
      boss.insert(lost.map(({ tenant, id, kind }) => ({ id, name: kind, data: { tenant }, retryLimit: LIVES - 1 }))),
    work: async (kind) => {
      kinds.set(kind.kind, kind)
      await boss.createQueue(kind.kind, {
        name: kind.kind,
        policy: 'standard',
        retryLimit: LIVES - 1,
        expireInHours: 12,
      })
      const workers: string[] = []
      for (let slot = 0; slot < kind.atOnce; slot += 1) {
        const worker = await boss.work<{ tenant: string }>(
          kind.kind,
          { batchSize: 1, pollingIntervalSeconds: 1 },
          async ([job]) => {
            if (!job) return
            try {
              await attempt(kind, job.data.tenant, job.id)
            } finally {
              // another may wait: without this a worker looks only once a second
              boss.notifyWorker(worker)
            }
          },
        )
        workers.push(worker)
      }
      wakers.set(kind.kind, () => {
        for (const worker of workers) boss.notifyWorker(worker)
      })
    },
    known: () => [...kinds.keys()],
    giveUp: (tenant, kind, id) =>
      inScope(db, { tenant }, async (scope) => {
        const row = await move(scope, kind, id, { state: 'failed', message: LOST, worker: null })
        if (row) await kinds.get(kind)?.givenUp?.(scope, row.args)
      }),
    close: async () => {
      await boss.stop({ graceful: true, timeout: 10_000, wait: true })
    },
  }
}

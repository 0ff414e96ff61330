import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import { isConflict } from '../db/conflict.ts'
import { inScope, type Scope } from '../db/scope.ts'
import type { Tables } from '../db/tables.ts'
import { UserError } from '../errors.ts'
import type { ClaimedJob } from './claimJob.ts'
import { announce, type JobKind, type JobRow } from './job.ts'
import { isAway } from './postpone.ts'

/** Number of errors after which a job fails for good. */
const TRIES = 3
const BUG = 'Something went wrong on the server. It can be tried again.'
const LOST = 'The server stopped while this was running. It can be tried again.'

const columns = ['id', 'state', 'args', 'result', 'message'] as const

interface Change {
  state: JobRow['state']
  result?: Record<string, number>
  message?: string
  failures?: number
}

/** Returns the job's row while this worker owns it; with `undefined`, whoever owns it. */
const rowOf = async ({ tx, tenant }: Scope, id: string, worker: number | undefined) =>
  tx
    .selectFrom('jobs')
    .select([...columns, 'data', 'failures', 'announced'])
    .where('tenant_id', '=', tenant())
    .where('id', '=', id)
    .where('state', '=', 'running')
    .$if(worker !== undefined, (query) => query.where('worker', '=', worker ?? 0))
    .forUpdate()
    .executeTakeFirst()

type Row = NonNullable<Awaited<ReturnType<typeof rowOf>>>

const tell = (scope: Scope, { announced, ...row }: Row, change: Partial<Change> = {}) => {
  if (announced) announce(scope, { ...row, ...change } as JobRow)
}

/** Updates a job and notifies the browsers. */
const move = async (scope: Scope, row: Row, { result, ...change }: Change): Promise<void> => {
  await scope.tx
    .updateTable('jobs')
    .set({
      ...change,
      ...(result ? { result: JSON.stringify(result) } : {}),
      ...(change.state === 'running' ? {} : { worker: null }),
      updated_at: sql`now()`,
    })
    .where('tenant_id', '=', scope.tenant())
    .where('id', '=', row.id)
    .execute()
  tell(scope, row, { ...change, ...(result ? { result } : {}) })
}

interface Parts {
  db: Kysely<Tables>
  log: Logger
}

/**
 * Works on a job once and returns the outcome. It changes the job's row only while this worker owns the job.
 * @throws errors that mean the database is away; the row stays as it was
 */
export const attempt = async (
  { db, log }: Parts,
  kind: JobKind,
  { tenant, id }: ClaimedJob,
  worker: number,
): Promise<'finished' | 'again' | 'failed'> => {
  const withRow = <T>(work: (scope: Scope, row: Row) => Promise<T>): Promise<T | undefined> =>
    inScope(db, { tenant }, async (scope) => {
      const row = await rowOf(scope, id, worker)
      return row && work(scope, row)
    })
  try {
    const started = await withRow(async (scope, row) => {
      tell(scope, row)
      return row
    })
    // Another worker has taken the job.
    if (!started) return 'again'
    await kind.run({
      id,
      tenant,
      args: started.args,
      data: started.data,
      progress: async (percent) => {
        await withRow((scope, row) => move(scope, row, { state: 'running', result: { progress: Math.round(percent) } }))
      },
      finish: async (work) => {
        await inScope(db, { tenant }, async (scope) => {
          const result = await work(scope)
          const row = await rowOf(scope, id, worker)
          if (!row) throw new UserError(409, 'The job was finished elsewhere.')
          await move(scope, row, { state: 'finished', result })
        })
      },
    })
    return 'finished'
  } catch (error) {
    // The job did not fail, and another statement would fail as well.
    if (isAway(error)) throw error
    const outcome = await withRow(async (scope, row) => {
      const failures = row.failures + 1
      const final = error instanceof UserError || failures >= TRIES
      const level = !final && isConflict(error) ? 'info' : 'error'
      log[level]({ err: error, job: id, kind: kind.kind, final }, 'a job failed')
      if (!final) {
        await move(scope, row, { state: 'queued', failures })
        return 'again' as const
      }
      await move(scope, row, { state: 'failed', failures, message: error instanceof UserError ? error.message : BUG })
      await kind.givenUp?.(scope, row.args)
      return 'failed' as const
    })
    return outcome ?? 'again'
  }
}

/** Fails a job whose server died too often. */
export const giveUp = (db: Kysely<Tables>, { givenUp }: JobKind, { tenant, id }: ClaimedJob): Promise<void> =>
  inScope(db, { tenant }, async (scope) => {
    const row = await rowOf(scope, id, undefined)
    if (!row) return
    await move(scope, row, { state: 'failed', message: LOST })
    await givenUp?.(scope, row.args)
  })

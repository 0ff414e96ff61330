import { Cron } from 'croner'
import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import { isConflict } from '../db/conflict.ts'
import { isConnectionLost } from '../db/connectionLost.ts'
import { inScope, type Scope } from '../db/scope.ts'
import type { Tables } from '../db/tables.ts'
import { readCompanySettings } from '../tenancy/companySettings.ts'
import { queueOnce } from './queue.ts'
import { repeat } from './repeat.ts'

/** A job that is scheduled for every tenant. */
export interface Schedule {
  kind: string
  /** Minute, hour, day of the month, month, weekday; in the company's time zone. */
  cron: string
}

const LOOK_MS = 30_000

/**
 * Returns the next time after `afterMoment` that matches. A time that daylight saving skips comes that much later; one
 * that occurs twice counts once, the first time. @throws when no time matches
 */
export const nextMoment = (cron: string, zone: string, afterMoment: Date): Date => {
  const next = new Cron(cron, { timezone: zone, paused: true }).nextRun(afterMoment)
  if (!next) throw new Error(`Nothing is ever due by ${cron}`)
  return next
}

/** Resets the next runs after the company's time zone changed, so that they are computed again. */
export const resetNextRuns = async ({ tx, tenant }: Scope): Promise<void> => {
  await tx.updateTable('schedules').set({ next_at: null }).where('tenant_id', '=', tenant()).execute()
}

/** A scheduled job of one company. */
interface OwnSchedule extends Schedule {
  args: unknown[]
}

/** Sets the schedule of a tenant's job in place of an earlier one; without `cron` removes it. */
export const setSchedule = async (
  scope: Scope,
  { kind, args, cron }: Omit<OwnSchedule, 'cron'> & { cron: string | undefined },
  now: Date,
): Promise<void> => {
  const { tx, tenant } = scope
  await tx
    .deleteFrom('schedules')
    .where('tenant_id', '=', tenant())
    .where('kind', '=', kind)
    .where(sql<boolean>`args = ${JSON.stringify(args)}::jsonb`)
    .execute()
  if (cron === undefined) return
  const next = nextMoment(cron, (await readCompanySettings(scope)).timeZone, now)
  await tx
    .insertInto('schedules')
    .values({ tenant_id: tenant(), kind, args: JSON.stringify(args), cron, next_at: next })
    .execute()
}

/** Returns the next runs of a kind by their arguments as JSON. */
export const readNextMoments = async (scope: Scope, kind: string, now: Date): Promise<Map<string, Date>> => {
  const { tx, tenant } = scope
  const rows = await tx
    .selectFrom('schedules')
    .select(['args', 'cron', 'next_at'])
    .where('tenant_id', '=', tenant())
    .where('kind', '=', kind)
    .execute()
  const { timeZone } = await readCompanySettings(scope)
  return new Map(
    rows.map(({ args, cron, next_at }) => [JSON.stringify(args), next_at ?? nextMoment(cron, timeZone, now)]),
  )
}

/** Returns the tenant's schedules that were due before a given time and have not run; the longest overdue first. */
export const readOverdue = (
  { tx, tenant }: Scope,
  dueBefore: Date,
): Promise<{ kind: string; args: unknown[]; due: Date }[]> =>
  tx
    .selectFrom('schedules')
    .select(['kind', 'args', 'next_at as due'])
    .where('tenant_id', '=', tenant())
    .where('enabled', '=', true)
    .where('next_at', '<', dueBefore)
    .orderBy('next_at')
    .$narrowType<{ due: Date }>()
    .execute()

/** Queues schedules that were due before a given time and resets their next runs. Returns their number. */
export const runOverdue = async (scope: Scope, dueBefore: Date): Promise<number> => {
  const overdue = await readOverdue(scope, dueBefore)
  for (const { kind, args } of overdue) await queueOnce(scope, kind, args)
  await scope.tx
    .updateTable('schedules')
    .set({ next_at: null })
    .where('tenant_id', '=', scope.tenant())
    .where('enabled', '=', true)
    .where('next_at', '<', dueBefore)
    .execute()
  return overdue.length
}

interface Parts {
  db: Kysely<Tables>
  /** Pool of the jobs login. */
  pool: pg.Pool
  log: Logger
  now(): Date
}

interface Row {
  tenant_id: string
  kind: string
  args: unknown[]
  cron: string
  next_at: Date | null
}

/** Inserts missing schedules of all tenants and updates changed ones. */
const enterMissing = async ({ db, pool }: Parts, schedules: readonly Schedule[]) => {
  for (const { kind, cron } of schedules) {
    const { rows } = await pool.query<{ id: string }>(
      `select t.id from tenants t where not exists (
        select from schedules s where s.tenant_id = t.id and s.kind = $1 and s.args = '[]' and s.cron = $2
      )`,
      [kind, cron],
    )
    for (const { id: tenant } of rows)
      await inScope(db, { tenant }, ({ tx }) =>
        sql`
          insert into schedules (tenant_id, kind, cron) values (${tenant}, ${kind}, ${cron})
          on conflict (tenant_id, kind, args) do update set cron = excluded.cron, next_at = null`.execute(tx),
      )
  }
}

/** Advances a schedule and queues its job in one transaction, unless another process has. */
const moveOn = ({ db, now }: Parts, { tenant_id: tenant, kind, args, cron, next_at: due }: Row) =>
  inScope(db, { tenant }, async (scope) => {
    const next = nextMoment(cron, (await readCompanySettings(scope)).timeZone, now())
    const { numUpdatedRows } = await scope.tx
      .updateTable('schedules')
      .set({ next_at: next })
      .where('tenant_id', '=', tenant)
      .where('kind', '=', kind)
      .where(sql<boolean>`args = ${JSON.stringify(args)}::jsonb`)
      .where('enabled', '=', true)
      .where('cron', '=', cron)
      .where('next_at', 'is not distinct from', due)
      .executeTakeFirst()
    if (numUpdatedRows > 0n && due !== null) await queueOnce(scope, kind, args)
  })

/** Queues what is due: each time once, with any number of processes. Runs missed while none was up are queued once. */
export const queueDue = async (parts: Parts, schedules: readonly Schedule[]): Promise<void> => {
  await enterMissing(parts, schedules)
  const { rows } = await parts.pool.query<Row>(
    `select tenant_id, kind, args, cron, next_at from schedules where enabled and (next_at is null or next_at <= $1)`,
    [parts.now()],
  )
  for (const row of rows)
    await moveOn(parts, row).catch((error: unknown) => {
      // It is still due at the next check.
      const level = isConflict(error) || isConnectionLost(error) ? 'info' : 'error'
      parts.log[level]({ err: error, tenant: row.tenant_id, kind: row.kind }, 'a schedule could not be kept')
    })
}

/** Checks periodically for schedules that are due. */
export const startClock = (parts: Parts, schedules: readonly Schedule[]): { stop(): Promise<void> } =>
  repeat(
    () => queueDue(parts, schedules),
    LOOK_MS,
    (error) => parts.log.warn({ err: error }, 'looking for due jobs failed'),
  )

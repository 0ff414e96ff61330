import { type Kysely, sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { EventData, EventName } from '#contract/events.ts'
import { isQuiet, queueRefresh } from './followedEvents.ts'
import type { Tables } from './tables.ts'

/** The identity of a transaction. Absent parts grant no access. */
export interface Acting {
  tenant?: string | undefined
  user?: string | undefined
  /** An email or the hash of a session token, which gives access to its row. */
  claim?: string | undefined
  /** `on` grants a superuser's read access across tenants. Set by `acrossTenants` only. */
  across?: 'on'
}

/** A transaction under row-level security, with effects for its end. */
export interface Scope {
  tx: Transaction<Tables>
  /** Adds to the identity (a session found its user, a user chose a tenant). */
  become(acting: Acting): Promise<void>
  /** Records an identity that the database itself has set. */
  became(acting: Acting): void
  /** Returns the tenant; throws when there is none. */
  tenant(): string
  /** Notifies the tenant's browsers when the transaction commits. */
  emit<N extends EventName>(name: N, data: EventData<N>): void
  /** Runs once the transaction has committed. */
  afterCommit(effect: () => void): void
}

export interface ScopeOptions {
  /**
   * Uses one snapshot for the transaction, so that its data matches the event id it reads. The work is retried once
   * when another transaction has changed a row that this one writes.
   */
  snapshot?: boolean
  /** Statement timeout in seconds, when it differs from the default. */
  seconds?: number | undefined
  /** Disables parallel queries for the statements. */
  onOneCore?: boolean | undefined
}

interface Pending {
  events: { name: string; data: unknown }[]
  effects: (() => void)[]
}

const settings = { tenant: 'app.tenant', user: 'app."user"', claim: 'app.claim', across: 'app.across' } as const

const applySettings = async (tx: Transaction<Tables>, acting: Acting) => {
  const parts = Object.entries(acting)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `set local ${settings[key as keyof Acting]} = ${pg.escapeLiteral(value)}`)
  // Not set_config: a distributed database propagates only `set local` to its workers.
  if (parts.length) await sql.raw(parts.join('; ')).execute(tx)
}

/**
 * Written last, because the counter row stays locked until the commit: ids follow the commit order and a long merge
 * does not block.
 */
const writeEvents = async (tx: Transaction<Tables>, tenant: string, events: Pending['events']) => {
  const rows = JSON.stringify(events)
  const quietCount = events.filter(isQuiet).length
  await sql`
    with counter as (
      insert into event_counters as c (tenant_id, last, quiet) values (${tenant}, ${events.length}, ${quietCount})
      on conflict (tenant_id) do update set last = c.last + excluded.last, quiet = c.quiet + excluded.quiet returning last
    ), written as (
      insert into events (tenant_id, id, name, data)
      select ${tenant}::uuid, counter.last - ${events.length} + e.position, e.event->>'name', e.event->'data'
      from counter, jsonb_array_elements(${rows}::jsonb) with ordinality as e (event, position)
    )
    select pg_notify('clove_events', ${tenant}::text || ':' || last || ':' || (extract(epoch from clock_timestamp()) * 1000)::bigint) from counter`.execute(
    tx,
  )
}

const wasOutrun = (error: unknown) => (error as { code?: unknown } | undefined)?.code === '40001'

const runOnce = async <T>(
  db: Kysely<Tables>,
  acting: Acting,
  work: (scope: Scope) => Promise<T>,
  { snapshot = false, seconds, onOneCore = false }: ScopeOptions,
): Promise<T> => {
  const pending: Pending = { events: [], effects: [] }
  const builder = snapshot ? db.transaction().setIsolationLevel('repeatable read') : db.transaction()
  const result = await builder.execute(async (tx) => {
    const now: Acting = { ...acting }
    const tenant = () => {
      if (!now.tenant) throw new Error('This needs a tenant')
      return now.tenant
    }
    const limits = [
      ...(seconds === undefined ? [] : [sql`set_config('statement_timeout', ${`${seconds}s`}, true)`]),
      ...(onOneCore ? [sql`set_config('max_parallel_workers_per_gather', '0', true)`] : []),
    ]
    if (limits.length) await sql`select ${sql.join(limits)}`.execute(tx)
    await applySettings(tx, acting)
    const value = await work({
      tx,
      tenant,
      become: async (changes) => {
        Object.assign(now, changes)
        await applySettings(tx, changes)
      },
      became: (changes) => void Object.assign(now, changes),
      emit: (name, data) => void pending.events.push({ name, data }),
      afterCommit: (effect) => void pending.effects.push(effect),
    })
    if (pending.events.length) {
      await queueRefresh(tx, tenant(), pending.events)
      await writeEvents(tx, tenant(), pending.events)
    }
    return value
  })
  for (const effect of pending.effects) effect()
  return result
}

/**
 * Runs `work` in one transaction with an identity. Row-level security applies to all its reads and writes; events are
 * written at its end and sent by the commit.
 */
export const inScope = <T>(
  db: Kysely<Tables>,
  acting: Acting,
  work: (scope: Scope) => Promise<T>,
  options: ScopeOptions = {},
): Promise<T> => {
  const run = () => runOnce(db, acting, work, options)
  return run().catch((error: unknown) => {
    if (options.snapshot && wasOutrun(error)) return run()
    throw error
  })
}

/** The last event of a tenant. */
interface EventCounter {
  last: number
  /** Grows with every event that may change a list. */
  changes: number
}

/** Returns the tenant's last event. Read in a snapshot, it tells which events the other reads include. */
export const readEventCounter = async ({ tx, tenant }: Scope): Promise<EventCounter> => {
  const counter = await tx
    .selectFrom('event_counters')
    .select(['last', 'quiet'])
    .where('tenant_id', '=', tenant())
    .executeTakeFirst()
  return { last: counter?.last ?? 0, changes: (counter?.last ?? 0) - (counter?.quiet ?? 0) }
}

/** Returns the id of the tenant's last event. */
export const lastEvent = async (scope: Scope): Promise<number> => (await readEventCounter(scope)).last

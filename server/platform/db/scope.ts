import { type Kysely, sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { EventData, EventName } from '#contract/events.ts'
import type { Tables } from './tables.ts'

/** Whom a transaction acts for. What is absent opens nothing. */
export interface Acting {
  tenant?: string | undefined
  user?: string | undefined
  /** An e-mail or a session token's hash: opens the one row it names. */
  claim?: string | undefined
  /** `on`: reads what a superuser may see of all tenants. `acrossTenants` alone says so. */
  across?: 'on'
}

/** A transaction under row-level security, with what must happen at its end. */
export interface Scope {
  tx: Transaction<Tables>
  /** Acts for more from here on (a session found its user, a user chose a tenant). */
  become(acting: Acting): Promise<void>
  /** Notes for whom the database itself has made the transaction act. */
  became(acting: Acting): void
  /** The tenant acted for; throws when there is none. */
  tenant(): string
  /** Tells the tenant's browsers, if the transaction commits. */
  emit<N extends EventName>(name: N, data: EventData<N>): void
  /** Runs once the transaction has committed. */
  afterCommit(effect: () => void): void
}

export interface ScopeOptions {
  /**
   * One snapshot for the whole transaction: what is read fits the event id that is read. The work is done again, once, when
   * another transaction has changed a row that this one was to write.
   */
  snapshot?: boolean
  /** What a statement may take, other than usual. */
  seconds?: number | undefined
  /** Statements leave the database's other cores to others. */
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
  // not set_config: a distributed database tells its workers what is said by set local alone
  if (parts.length) await sql.raw(parts.join('; ')).execute(tx)
}

/** Written last: the counter row is locked from here to the commit, so ids follow commits and a long merge never holds it. */
const writeEvents = async (tx: Transaction<Tables>, tenant: string, events: Pending['events']) => {
  const rows = JSON.stringify(events)
  await sql`
    with counter as (
      insert into event_counters as c (tenant_id, last) values (${tenant}, ${events.length})
      on conflict (tenant_id) do update set last = c.last + excluded.last returning last
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
    if (pending.events.length) await writeEvents(tx, tenant(), pending.events)
    return value
  })
  for (const effect of pending.effects) effect()
  return result
}

/**
 * Runs `work` in one transaction acting for somebody. Everything it reads and writes passes row-level security; events are
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

/** The id of the tenant's last event; read in a snapshot it says which events the other reads already include. */
export const lastEvent = async ({ tx, tenant }: Scope): Promise<number> =>
  (await tx.selectFrom('event_counters').select('last').where('tenant_id', '=', tenant()).executeTakeFirst())?.last ?? 0

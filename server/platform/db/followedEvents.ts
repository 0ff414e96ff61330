import { sql, type Transaction } from 'kysely'
import type { EventData, EventName } from '#contract/events.ts'
import type { Tables } from './tables.ts'

/** Kind of the job that recomputes a company's actions. */
export const REFRESH_ACTIONS = 'actions.refresh'

interface EmittedEvent {
  name: string
  data: unknown
}

/** Changes of these nouns come from the job itself, or change no figure. */
const ignoredNouns: ReadonlySet<string> = new Set(['Action', 'Home', 'WebhookDelivery'])
const followedEvents = [
  'import',
  'claims',
  'inventory',
  'leads',
  'anomalies',
  'messages',
  'connection',
  'sheetRun',
] as const satisfies readonly EventName[]

/** Events after which actions may be computed again. */
export type FollowedEvent = (typeof followedEvents)[number]

const followed: ReadonlySet<string> = new Set(followedEvents)

/**
 * Returns what an event may have changed: the nouns of a command, the name of a counted notice, leads after a finished job
 * (only jobs of leads have events), otherwise its own name.
 */
export const causesOf = ({ name, data }: EmittedEvent): string[] => {
  switch (name) {
    case 'changed':
      return (data as EventData<'changed'>).nouns.filter((noun) => !ignoredNouns.has(noun))
    case 'notification':
      return [(data as EventData<'notification'>).name]
    case 'job':
      return (data as EventData<'job'>).state === 'finished' ? ['leads'] : []
    case 'import':
      return ['received', 'staged'].includes((data as EventData<'import'>).state) ? [] : [name]
    case 'claims':
      return (data as EventData<'claims'>).progress === undefined ? [name] : []
    default:
      return followed.has(name) ? [name] : []
  }
}

/** Events that change no list of a company, and those that change one only when they are causes. */
const quietEvents: ReadonlySet<string> = new Set<EventName>(['presence', 'report', 'export'])
const partlyQuiet: ReadonlySet<string> = new Set<EventName>(['changed', 'job', 'import', 'claims'])

/** Returns whether an event changes no list of a company: progress, presence, or what home shows. */
export const isQuiet = (event: EmittedEvent): boolean =>
  quietEvents.has(event.name) || (partlyQuiet.has(event.name) && causesOf(event).length === 0)

/**
 * Queues the job after events that may change actions, if the company has any and no queued job sees this transaction.
 */
export const queueRefresh = async (
  tx: Transaction<Tables>,
  tenant: string,
  events: readonly EmittedEvent[],
): Promise<void> => {
  if (!events.some((event) => causesOf(event).length > 0)) return
  // The lock keeps a queued job from being claimed before this transaction ends.
  await sql`
    with waiting as (
      select id from jobs where tenant_id = ${tenant}::uuid and kind = ${REFRESH_ACTIONS} and state = 'queued' and run_at <= clock_timestamp()
      limit 1 for share
    ), queued as (
      insert into jobs (tenant_id, id, kind, args, state)
      select ${tenant}::uuid, gen_random_uuid(), ${REFRESH_ACTIONS}, '[]', 'queued'
      where exists (select from action_states where tenant_id = ${tenant}::uuid) and not exists (select from waiting)
      returning id
    ) select pg_notify('clove_jobs', '') from queued`.execute(tx)
}

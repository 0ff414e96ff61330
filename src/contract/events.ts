import * as z from 'zod/mini'
import { Code, Nothing } from './common.ts'
import { AmazonKind, ConnectionState } from './connections.ts'
import { LeadJob } from './leads.ts'
import { presenceEvent } from './presence.ts'
import { route } from './route.ts'
import { Upload } from './uploads.ts'

/** Every server event by name. `reset`: too many events were missed, so refetch everything. */
export const eventPayloads = {
  job: LeadJob,
  import: Upload,
  notification: z.object({ name: z.string(), value: z.number() }),
  inventory: z.object({ asins: z.optional(z.array(z.string())) }),
  leads: z.object({ asins: z.optional(z.array(z.string())) }),
  /** Cases may have changed; `progress`: detection is running, in percent, and its result is not final. */
  claims: z.object({ progress: z.optional(z.number()) }),
  /** Anomalies were recomputed. */
  anomalies: z.object({}),
  /** The state of a report fetch changed. */
  fetch: z.object({ id: z.string(), type: z.string() }),
  /** The state of a campaign's messages changed. */
  messages: z.object({ campaign: z.string() }),
  /** The state of a seller account's connection changed; `revoked`: access was revoked, so no requests may be sent. */
  connection: z.object({ kind: AmazonKind, seller: z.string(), state: ConnectionState }),
  /** A command changed the data of these nouns; `page`: the page that sent it and is up to date. */
  changed: z.object({ nouns: z.array(z.string()), page: z.optional(z.string()) }),
  /** A report run started, progressed or ended; `owner`: the user to notify of a failure. */
  report: z.object({
    id: z.string(),
    run: z.string(),
    state: z.enum(['queued', 'running', 'finished', 'failed']),
    owner: z.string(),
  }),
  /** A sheet import progressed or ended. */
  sheetRun: z.object({ id: z.string() }),
  /** The state of a buyer export changed. */
  export: z.object({ id: z.string() }),
  /** The state of a postcard campaign changed. */
  postcard: z.object({ id: z.string() }),
  /** A member opened, confirmed or left a case or an order. */
  presence: presenceEvent,
  /** First in each stream; `event`: the last event before it. */
  version: z.object({ version: z.string(), event: z.optional(z.number()) }),
  reset: z.object({}),
}
export type EventName = keyof typeof eventPayloads
export type EventData<N extends EventName> = z.infer<(typeof eventPayloads)[N]>

/** An event as the store receives it. `id` increases by one per tenant and commit; 0 for events that are not rows. */
export type ServerEvent = { [N in EventName]: { id: number; name: N; data: EventData<N> } }[EventName]

export const eventRoutes = {
  watchEvents: route({
    method: 'GET',
    path: '/events',
    title: 'Server-sent events of the tenant; resumes with Last-Event-ID',
    policy: { who: 'member', onboarding: true },
    query: z.object({ tenant: z.optional(Code) }),
    response: Nothing,
    wire: 'events',
  }),
}

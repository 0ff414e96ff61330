import * as z from 'zod/mini'
import { Code, Nothing } from './common.ts'
import { AmazonKind, ConnectionState } from './connections.ts'
import { LeadJob } from './leads.ts'
import { route } from './route.ts'
import { Upload } from './uploads.ts'

/** Everything the server may push, by name. `reset`: too much was missed, ask again for everything. */
export const eventPayloads = {
  job: LeadJob,
  import: Upload,
  notification: z.object({ name: z.string(), value: z.number() }),
  inventory: z.object({ asins: z.optional(z.array(z.string())) }),
  leads: z.object({ asins: z.optional(z.array(z.string())) }),
  /** Cases may have changed; `progress`: detection is so many per cent along, and has yet to say so for good. */
  claims: z.object({ progress: z.optional(z.number()) }),
  /** Figures were judged anew. */
  anomalies: z.object({}),
  /** A report that is fetched from Amazon stands otherwise than before. */
  fetch: z.object({ id: z.string(), type: z.string() }),
  /** Messages of a campaign stand otherwise than before. */
  messages: z.object({ campaign: z.string() }),
  /** A seller account's connection stands otherwise than before; `revoked`: it is let in no more, and must not ask. */
  connection: z.object({ kind: AmazonKind, seller: z.string(), state: ConnectionState }),
  /** A command has changed what these nouns show; `page`: the page that gave it, which knows already. */
  changed: z.object({ nouns: z.array(z.string()), page: z.optional(z.string()) }),
  /** A run of a report has begun, is further along, or is over; `owner`: whose report it is, who wants to know when it failed. */
  report: z.object({
    id: z.string(),
    run: z.string(),
    state: z.enum(['queued', 'running', 'finished', 'failed']),
    owner: z.string(),
  }),
  /** A sheet is being applied, and so far along; or that is over. */
  sheetRun: z.object({ id: z.string() }),
  /** An export of buyers stands otherwise than before. */
  export: z.object({ id: z.string() }),
  /** A postcard campaign stands otherwise than before. */
  postcard: z.object({ id: z.string() }),
  version: z.object({ version: z.string() }),
  reset: z.object({}),
}
export type EventName = keyof typeof eventPayloads
export type EventData<N extends EventName> = z.infer<(typeof eventPayloads)[N]>

/** An event as it reaches the store. `id` grows by one per tenant and commit; 0 for events that are not rows. */
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

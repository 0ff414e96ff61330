import * as z from 'zod/mini'
import { Code, Day, Id, Moment, Nothing, rowId } from './common.ts'
import { AmazonRegion, ConnectionState } from './connections.ts'
import { type Policy, route } from './route.ts'

/**
 * State of a fetch. `waiting`: not requested yet; `asked`: Amazon creates the report; `ready`: it can be downloaded;
 * `received`: the file is imported or needs a user's decision; `empty`: Amazon had no data.
 */
const fetchStates = ['waiting', 'asked', 'ready', 'received', 'imported', 'empty', 'failed', 'stopped'] as const
export const FetchState = z.enum(fetchStates)
export type FetchState = z.infer<typeof FetchState>

/** Reason of a fetch: a user requested it, the schedule is due, or no file covers these days. */
export const FetchReason = z.enum(['person', 'schedule', 'missing'])
export type FetchReason = z.infer<typeof FetchReason>

/**
 * The object of a fetch: a report type of a seller account, for a marketplace or, when `marketplace` is null, a region.
 */
const place = { type: Code, seller: Code, region: AmazonRegion, marketplace: z.nullable(Code) }

export const Fetch = z.object({
  id: Id,
  ...place,
  /** First and last requested day; null for a snapshot. */
  since: z.nullable(Day),
  until: z.nullable(Day),
  reason: FetchReason,
  by: z.string(),
  state: FetchState,
  /** What went wrong and how to fix it; null without a problem. */
  message: z.nullable(z.string()),
  todo: z.nullable(z.string()),
  /** Failed tries, and the time of the next one. */
  tries: z.number(),
  nextTry: z.nullable(Moment),
  createdAt: Moment,
  changedAt: Moment,
  /** The resulting file. */
  upload: z.nullable(
    z.object({
      id: Id,
      state: z.string(),
      rows: z.object({ new: z.number(), changed: z.number(), same: z.number(), rejected: z.number() }),
    }),
  ),
})
export type Fetch = z.infer<typeof Fetch>

const Days = z.object({ since: Day, until: Day })

/** A row of the screen: coverage and schedule of a report type. */
export const FetchSource = z.object({
  ...place,
  /** State of the connection; reports are fetched only while it is `on` or `failing`. */
  connection: ConnectionState,
  demo: z.boolean(),
  /** Whether it is scheduled, and the next time. */
  scheduled: z.boolean(),
  next: z.nullable(Moment),
  /** First and last day that files cover. */
  covered: z.nullable(Days),
  /** Last successful fetch. */
  lastFetched: z.nullable(Moment),
  /** Unfinished and failed fetches. */
  open: z.number(),
  failed: z.number(),
  /** Days whose file a user has undone: they are fetched again only on request. */
  takenBack: z.array(Days),
  /** The newest fetch; null: none yet. */
  latest: z.nullable(Fetch),
})
export type FetchSource = z.infer<typeof FetchSource>

/** The remaining days without a file at the time the account was connected. */
export const BackFill = z.object({
  done: z.number(),
  left: z.number(),
  /** Estimated from Amazon's rate limits; null while no requests can be sent. */
  secondsLeft: z.nullable(z.number()),
})
export type BackFill = z.infer<typeof BackFill>

const policy: Policy = { who: 'member', flags: ['data', 'sp_api_reports'] }
const FetchId = rowId('This fetch')

export const fetchRoutes = {
  listFetchSources: route({
    method: 'GET',
    path: '/fetches/sources',
    title: 'Reports that can be fetched from Amazon, by type, seller and marketplace',
    policy,
    response: z.object({ sources: z.array(FetchSource), backFill: z.nullable(BackFill) }),
  }),
  listFetches: route({
    method: 'GET',
    path: '/fetches',
    title: 'Fetches, newest first; `cursor` is the id of the last row seen',
    policy,
    query: z.object({
      type: z.optional(Code),
      seller: z.optional(Code),
      region: z.optional(Code),
      /** Empty for reports of a whole region. */
      marketplace: z.optional(Code),
      state: z.optional(Code),
      limit: z.optional(Code),
      cursor: z.optional(Code),
    }),
    response: z.array(Fetch),
  }),
  startFetches: route({
    method: 'POST',
    path: '/fetches',
    title: 'Fetch a report now; a long range is split into requests that Amazon accepts',
    policy: { ...policy, needs: ['imports'] },
    body: z.object({ ...place, since: z.optional(Day), until: z.optional(Day) }),
    response: z.array(Fetch),
  }),
  retryFetch: route({
    method: 'POST',
    path: '/fetches/{id}/retry',
    params: { id: FetchId },
    title: 'Retry a failed or stopped fetch',
    policy: { ...policy, needs: ['imports'] },
    response: Fetch,
  }),
  stopFetch: route({
    method: 'POST',
    path: '/fetches/{id}/stop',
    params: { id: FetchId },
    title: 'Stop a fetch',
    policy: { ...policy, needs: ['imports'] },
    response: Fetch,
  }),
  setFetchSchedule: route({
    method: 'PUT',
    path: '/fetches/schedules',
    title: 'Switch the schedule of a report on or off',
    policy: { ...policy, needs: ['imports'] },
    body: z.object({ ...place, scheduled: z.boolean() }),
    response: Nothing,
  }),
}

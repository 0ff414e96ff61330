import * as z from 'zod/mini'
import { Code, Day, Id, Moment, Nothing, rowId } from './common.ts'
import { AmazonRegion, ConnectionState } from './connections.ts'
import { type Policy, route } from './route.ts'

/**
 * Where a fetch stands. `waiting`: not asked yet; `asked`: Amazon makes the report; `ready`: it can be downloaded; `received`: the file is
 * here and its import goes on, or a person has to look at it; `empty`: Amazon had nothing to tell.
 */
const fetchStates = ['waiting', 'asked', 'ready', 'received', 'imported', 'empty', 'failed', 'stopped'] as const
export const FetchState = z.enum(fetchStates)
export type FetchState = z.infer<typeof FetchState>

/** Why it is fetched: somebody wants it now, it is due by the clock, or these days were told of by no file. */
export const FetchReason = z.enum(['person', 'schedule', 'missing'])
export type FetchReason = z.infer<typeof FetchReason>

/** What is fetched: a report type of a seller account, of a marketplace or, where `marketplace` is null, of a region. */
const place = { type: Code, seller: Code, region: AmazonRegion, marketplace: z.nullable(Code) }

export const Fetch = z.object({
  id: Id,
  ...place,
  /** First and last day asked for; null: what is so at the moment. */
  since: z.nullable(Day),
  until: z.nullable(Day),
  reason: FetchReason,
  by: z.string(),
  state: FetchState,
  /** What went wrong, and what to do about it; null while all is well. */
  message: z.nullable(z.string()),
  todo: z.nullable(z.string()),
  /** Tries that came to nothing, and when the next one is. */
  tries: z.number(),
  nextTry: z.nullable(Moment),
  createdAt: Moment,
  changedAt: Moment,
  /** The file that came of it. */
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

/** A row of the screen: what is known and planned of a report type at a place. */
export const FetchSource = z.object({
  ...place,
  /** How the connection that it comes by stands; nothing is fetched unless it is `on` or `failing`. */
  connection: ConnectionState,
  demo: z.boolean(),
  /** Whether it is fetched by the clock, and when next. */
  scheduled: z.boolean(),
  next: z.nullable(Moment),
  /** First and last day that files tell of. */
  covered: z.nullable(Days),
  /** When it was last fetched with success. */
  lastFetched: z.nullable(Moment),
  /** Fetches that are not over yet, and those that failed. */
  open: z.number(),
  failed: z.number(),
  /** Days whose file somebody has taken back: they are not fetched again unless somebody wants them. */
  takenBack: z.array(Days),
  /** The newest fetch; null: there was none yet. */
  latest: z.nullable(Fetch),
})
export type FetchSource = z.infer<typeof FetchSource>

/** What is left of the days that no file told of when the account was connected. */
export const BackFill = z.object({
  done: z.number(),
  left: z.number(),
  /** By what Amazon lets an app ask for; null while nothing can be asked for. */
  secondsLeft: z.nullable(z.number()),
})
export type BackFill = z.infer<typeof BackFill>

const policy: Policy = { who: 'member', flags: ['data', 'sp_api_reports'] }
const FetchId = rowId('This fetch')

export const fetchRoutes = {
  listFetchSources: route({
    method: 'GET',
    path: '/fetches/sources',
    title: 'What can be fetched from Amazon, by report type, seller and marketplace',
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
      /** Empty: what is of a whole region. */
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
    title: 'Fetch a report now; many days are cut into what Amazon gives at once',
    policy,
    body: z.object({ ...place, since: z.optional(Day), until: z.optional(Day) }),
    response: z.array(Fetch),
  }),
  retryFetch: route({
    method: 'POST',
    path: '/fetches/{id}/retry',
    params: { id: FetchId },
    title: 'Fetch again what failed or was stopped',
    policy,
    response: Fetch,
  }),
  stopFetch: route({
    method: 'POST',
    path: '/fetches/{id}/stop',
    params: { id: FetchId },
    title: 'Do not fetch this',
    policy,
    response: Fetch,
  }),
  setFetchSchedule: route({
    method: 'PUT',
    path: '/fetches/schedules',
    title: 'Have a report fetched by the clock, or no more',
    policy,
    body: z.object({ ...place, scheduled: z.boolean() }),
    response: Nothing,
  }),
}

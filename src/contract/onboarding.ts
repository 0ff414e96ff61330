import * as z from 'zod/mini'
import { Code, Moment } from './common.ts'
import { Company } from './company.ts'
import { route } from './route.ts'
import { Seller } from './sellers.ts'
import { Span } from './uploads.ts'

const { title, currency, timeZone } = Company.shape

/** The first data of a company: its name, currency, time zone and marketplaces. */
export const Start = z.object({
  company: title,
  currency,
  timeZone: timeZone.check(z.minLength(1, 'Choose a time zone.')),
  sellers: z
    .array(Seller)
    .check(z.minLength(1, 'Add a seller account.'), z.maxLength(500, 'A company has 500 seller accounts at most.')),
})
export type Start = z.infer<typeof Start>

/** Coverage of a report for one marketplace of a seller account, as a traffic light. */
export const CoverageLight = z.object({
  /** Short name of the report. */
  type: z.string(),
  seller: z.string(),
  marketplace: Code,
  state: z.enum(['green', 'yellow', 'red', 'grey']),
  /** A sentence why it is not green. */
  why: z.string(),
  /** First and last covered day; null without a file. */
  since: z.nullable(z.string()),
  until: z.nullable(z.string()),
  /** When the newest file was created. */
  newest: z.nullable(Moment),
  rows: z.number(),
  /** Days in between that no file covers. */
  gaps: z.array(Span),
  /** What the report enables. */
  missing: z.string(),
  /** How to get more data: a manual upload, a new connection, or an existing one. */
  way: z.enum(['upload', 'connect', 'fetching']),
  /** Estimated seconds until the running import or fetch is finished. */
  secondsLeft: z.optional(z.number()),
  /** Time of the next scheduled fetch; null: only on request. Absent when no connection can fetch it. */
  nextFetch: z.optional(z.nullable(Moment)),
})
export type CoverageLight = z.infer<typeof CoverageLight>

export const onboardingRoutes = {
  showStart: route({
    method: 'GET',
    path: '/onboarding/start',
    title: 'Name, currency, time zone and seller accounts of the company',
    policy: { who: 'admin', onboarding: true },
    response: z.object({ ...Start.shape, sellers: z.array(Seller) }),
  }),
  saveStart: route({
    method: 'POST',
    path: '/onboarding/start',
    title: 'Set the company’s name, currency, time zone and seller accounts; omitted accounts without data are removed',
    policy: { who: 'admin', onboarding: true },
    body: Start,
    response: Start,
  }),
  listLights: route({
    method: 'GET',
    path: '/lights',
    title: 'Data status of each report by marketplace',
    policy: { who: 'member', flags: ['data', 'uploads'], onboarding: true },
    response: z.array(CoverageLight),
  }),
}

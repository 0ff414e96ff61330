import * as z from 'zod/mini'
import { Code, Moment } from './common.ts'
import { Company } from './company.ts'
import { route } from './route.ts'
import { Seller } from './sellers.ts'
import { Span } from './uploads.ts'

const { title, currency, timeZone } = Company.shape

/** What a company says of itself first: its name, its money and clock, and where it sells. */
export const Start = z.object({
  company: title,
  currency,
  timeZone: timeZone.check(z.minLength(1, 'Please choose a time zone.')),
  sellers: z
    .array(Seller)
    .check(
      z.minLength(1, 'Please add a seller account.'),
      z.maxLength(500, 'A company has 500 seller accounts at most.'),
    ),
})
export type Start = z.infer<typeof Start>

/** What a report tells of one marketplace of a seller account, as a traffic light. */
export const CoverageLight = z.object({
  /** The report by its short name. */
  type: z.string(),
  seller: z.string(),
  marketplace: Code,
  state: z.enum(['green', 'yellow', 'red', 'grey']),
  /** Why it is not green, in a sentence. */
  why: z.string(),
  /** First and last day told of; null where nothing has come. */
  since: z.nullable(z.string()),
  until: z.nullable(z.string()),
  /** When the newest file was made. */
  newest: z.nullable(Moment),
  rows: z.number(),
  /** Days between the two that no file tells of. */
  gaps: z.array(Span),
  /** What it brings, or would. */
  missing: z.string(),
  /** How more of it comes: dropped by hand, by a connection that could be made, or by one that is there. */
  way: z.enum(['upload', 'connect', 'fetching']),
  /** Until what is being imported, or fetched, is here, as far as it can be told. */
  secondsLeft: z.optional(z.number()),
  /** When it is fetched by the clock next; null: when somebody wants it. Of what no connection brings it is not said. */
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
    title: 'Name the company, its money, clock and seller accounts; accounts not named go, if they have no data',
    policy: { who: 'admin', onboarding: true },
    body: Start,
    response: Start,
  }),
  listLights: route({
    method: 'GET',
    path: '/lights',
    title: 'What each report tells of each marketplace, as traffic lights',
    policy: { who: 'member', flags: ['data', 'uploads'], onboarding: true },
    response: z.array(CoverageLight),
  }),
}

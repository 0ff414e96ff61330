import * as z from 'zod/mini'
import { Code, Moment } from './common.ts'
import { LONG_SECONDS, type Policy, route } from './route.ts'

const Broken = z.object({
  kind: z.string(),
  count: z.number(),
  /** When the newest problem occurred; null when unknown. */
  newest: z.nullable(Moment),
  /** Example names that are not personal data. */
  examples: z.array(z.string()),
})
export type Broken = z.infer<typeof Broken>

const BrokenCompany = z.object({
  code: z.string(),
  title: z.string(),
  /** When the last full check ran; null: never. */
  lookedAt: z.nullable(Moment),
  /** A check was requested and is not finished. */
  looking: z.boolean(),
  broken: z.array(Broken),
})
export type BrokenCompany = z.infer<typeof BrokenCompany>

const policy: Policy = { who: 'superuser', flags: ['data'] }

export const borkageRoutes = {
  listBroken: route({
    method: 'GET',
    path: '/borkage',
    title: 'Broken data in every company',
    note: 'Reads across companies; each call leaves an audit row.',
    policy,
    // The POST changes nothing but is written to the audit log.
    reads: false,
    response: z.array(BrokenCompany),
  }),
  lookForBroken: route({
    method: 'POST',
    path: '/borkage/look',
    title: 'Scan for broken data again, in one company or all',
    seconds: LONG_SECONDS,
    policy,
    body: z.object({ company: z.optional(Code) }),
    response: z.object({ companies: z.number() }),
  }),
  fixBroken: route({
    method: 'POST',
    path: '/borkage/{company}/{kind}/fix',
    params: { company: Code, kind: Code },
    title: 'Repair one kind of broken data in a company',
    seconds: LONG_SECONDS,
    policy,
    response: z.object({ fixed: z.number(), broken: z.array(Broken) }),
  }),
}

import * as z from 'zod/mini'
import { Asin, Code, Day, Id, Nothing, TypedAsin } from './common.ts'
import { LONG_SECONDS, type Policy, route } from './route.ts'

export const LeadRow = z.object({
  asin: z.string(),
  ready: z.optional(z.number()),
  printable: z.optional(z.number()),
  name: z.optional(z.string()),
})
export type LeadRow = z.infer<typeof LeadRow>

export const RepeatFilter = z.object({
  count: z.optional(z.int().check(z.minimum(0), z.maximum(1000))),
  since: z.optional(Day),
  until: z.optional(Day),
  all: z.optional(z.boolean()),
})
export const LeadFilters = z.object({
  asinSearch: z.optional(z.string().check(z.maxLength(200))),
  since: z.optional(Day),
  until: z.optional(Day),
  sellers: z.optional(z.array(Code).check(z.maxLength(200))),
  repeat: z.optional(RepeatFilter),
})
export type LeadFilters = z.infer<typeof LeadFilters>

/** Parameters beside the filters. `limit`: maximum number of new leads per ASIN, newest buyers first. */
export const LeadData = z.object({ limit: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000))) })
export type LeadData = z.infer<typeof LeadData>

/** The first argument of a lead job is its ASIN. */
export const LeadJob = z.object({
  id: Id,
  state: z.enum(['queued', 'running', 'finished', 'failed']),
  args: z.tuple([z.string()], z.unknown()),
  result: z.optional(z.object({ count: z.optional(z.number()), progress: z.optional(z.number()) })),
  message: z.optional(z.string()),
})
export type LeadJob = z.infer<typeof LeadJob>

export const labelTypes = {
  address: ['blacklist', 'freight', 'shared', 'locker'],
  customer: ['blacklist', 'dropshipper'],
} as const
export const LabelType = z.enum(['address', 'customer'])
export type LabelType = z.infer<typeof LabelType>
export const LeadLabel = z.object({ type: LabelType, label: Code })
export type LeadLabel = z.infer<typeof LeadLabel>

const policy: Policy = { who: 'member', flags: ['outreach'] }
const Asins = z.array(Asin).check(z.maxLength(20_000))

export const leadsRoutes = {
  listLeads: route({
    method: 'GET',
    path: '/leads',
    title: 'Lead counts of every active ASIN with buyers',
    api: 'leads',
    policy,
    response: z.array(LeadRow),
    stamped: true,
  }),
  filterLeads: route({
    method: 'POST',
    path: '/leads/filtered',
    title: 'Counts of matching leads',
    policy,
    body: LeadFilters,
    response: z.array(LeadRow),
    reads: true,
    stamped: true,
  }),
  listLeadJobs: route({
    method: 'GET',
    path: '/leads/jobs',
    title: 'Lead jobs of the last day, newest first',
    api: 'leads',
    policy,
    response: z.array(LeadJob),
    stamped: true,
  }),
  generateLeads: route({
    method: 'POST',
    path: '/leads/{asin}',
    params: { asin: TypedAsin },
    title: 'Generate leads of one ASIN, as a job',
    policy,
    body: z.object({ data: z.optional(LeadData), filters: z.optional(LeadFilters) }),
    response: z.object({ job: LeadJob }),
  }),
  generateLeadsBatch: route({
    method: 'POST',
    path: '/leads/batch',
    title: 'Generate leads of several ASINs, one job each',
    seconds: LONG_SECONDS,
    policy,
    body: z.object({ asins: Asins, data: z.optional(LeadData), filters: z.optional(LeadFilters) }),
    response: z.object({ jobs: z.array(LeadJob) }),
  }),
  clearLeads: route({
    method: 'POST',
    path: '/leads/{asin}/clear',
    params: { asin: TypedAsin },
    title: 'Delete the leads of one ASIN; they can be generated again',
    seconds: LONG_SECONDS,
    policy,
    response: Nothing,
  }),
  clearLeadsBatch: route({
    method: 'POST',
    path: '/leads/batch/clear',
    title: 'Delete the leads of several ASINs',
    seconds: LONG_SECONDS,
    policy,
    body: z.object({ asins: Asins }),
    response: Nothing,
  }),
  readyLeads: route({
    method: 'POST',
    path: '/leads/batch/ready',
    title: 'Lead counts of given ASINs',
    policy,
    body: z.object({ asins: Asins }),
    response: z.array(LeadRow),
    reads: true,
    stamped: true,
  }),
  refreshLeads: route({
    method: 'POST',
    path: '/leads/refresh',
    title: 'Check every lead again, as a job',
    policy,
    response: Nothing,
  }),
  listLeadLabels: route({
    method: 'GET',
    path: '/leads/blacklist/labels/{type}',
    params: { type: z.enum(LabelType.options, 'Labels are of type address or customer.') },
    title: 'Labels of addresses and customers',
    policy,
    response: z.array(LeadLabel),
  }),
}

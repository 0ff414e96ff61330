import * as z from 'zod/mini'
import { ClaimTally, OpenClaims } from './claims.ts'
import { Code, Month, Nothing } from './common.ts'
import { type Policy, route } from './route.ts'

/** A share of 100 %: thousandths of a percent, so 12.5 % is 12,500. */
const FeeShare = z
  .int('Enter the rate in thousandths of a percent.')
  .check(z.minimum(0, 'A rate is 0 % or more.'), z.maximum(100_000, 'A rate is 100 % at most.'))
const FeeRate = z.object({ since: Month, rate: FeeShare })
export type FeeRate = z.infer<typeof FeeRate>

const OverviewMonth = z.object({
  month: Month,
  /** Cases found in the month, at their estimates. */
  found: ClaimTally,
  /** Cases filed in the month, at their estimates. */
  filed: ClaimTally,
  /** Payments by Amazon in the month minus reversals, and their cases. */
  recovered: ClaimTally,
  /** As of the first day of the month. */
  rate: z.number(),
  /** Recovered × rate; negative when reversals exceed payments. */
  fee: z.number(),
})
export type OverviewMonth = z.infer<typeof OverviewMonth>

const ClientOverview = z.object({
  tenant: z.string(),
  title: z.string(),
  currency: z.string(),
  /** Whether the user may set the rate and print the invoice. */
  isAdmin: z.boolean(),
  rates: z.array(FeeRate),
  /** Unfiled claims as of now, regardless of the requested months. */
  open: OpenClaims,
  /** Every requested month, oldest first; months in the tenant's time zone. */
  months: z.array(OverviewMonth),
})
export type ClientOverview = z.infer<typeof ClientOverview>

const userFlags = ['overview', 'billing'] as const
/** These endpoints name their tenant in the path, because the user may be in another tenant at the moment. */
const overviewPolicy: Policy = { who: 'admin', flags: ['refund_ninja'], userFlags }

export const overviewRoutes = {
  showOverview: route({
    method: 'GET',
    path: '/overview',
    title: 'Claims and fees of every company of the user, by month',
    note: '`from` and `until` are months, YYYY-MM; by default the last twelve.',
    policy: { who: 'session', userFlags },
    query: z.object({ from: z.optional(Month), until: z.optional(Month) }),
    response: z.array(ClientOverview),
    personal: true,
  }),
  setFeeRate: route({
    method: 'POST',
    path: '/overview/{tenant}/rate',
    params: { tenant: Code },
    title: 'Set the billed share of recovered money, from a month on',
    policy: overviewPolicy,
    body: FeeRate,
    response: z.array(FeeRate),
  }),
  downloadFeeInvoice: route({
    method: 'GET',
    path: '/overview/{tenant}/invoice.pdf',
    params: { tenant: Code },
    title: 'The invoice of a month: each case with recovered money, and the fee',
    note: 'By default the last complete month in the company’s time zone.',
    policy: overviewPolicy,
    query: z.object({ tenant: z.optional(Code), month: z.optional(Month) }),
    response: Nothing,
    wire: 'download',
    personal: true,
  }),
}

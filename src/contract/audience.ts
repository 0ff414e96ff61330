import * as z from 'zod/mini'
import { Asin } from './common.ts'
import { LeadFilters, LeadLabel } from './leads.ts'

const Labels = z.array(LeadLabel).check(z.maxLength(20))

/** Leads by what they have in common. Without `asins`: of every asin; labels are of the buyer or of their household. */
export const Audience = z.object({
  asins: z.optional(z.array(Asin).check(z.maxLength(20_000))),
  filters: z.optional(LeadFilters),
  /** `with`: at least one of these; `without`: none of these. */
  labels: z.optional(z.object({ with: z.optional(Labels), without: z.optional(Labels) })),
})
export type Audience = z.infer<typeof Audience>

/** Stored leads of an audience: those that match, less those left out by reason. `printable`: to whom a card can be posted. */
export const AudienceCount = z.object({
  matching: z.number(),
  ready: z.number(),
  printable: z.number(),
  /** In words, largest first. */
  leftOut: z.array(z.object({ reason: z.string(), count: z.number() })),
})
export type AudienceCount = z.infer<typeof AudienceCount>

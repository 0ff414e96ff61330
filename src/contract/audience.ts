import * as z from 'zod/mini'
import { Asin } from './common.ts'
import { LeadFilters, LeadLabel } from './leads.ts'

const Labels = z.array(LeadLabel).check(z.maxLength(20))

/**
 * Leads with common properties. Without `asins`: leads of every ASIN; labels belong to the buyer or to the household.
 */
export const Audience = z.object({
  asins: z.optional(z.array(Asin).check(z.maxLength(20_000))),
  filters: z.optional(LeadFilters),
  /** `with`: at least one of these labels; `without`: none of these. */
  labels: z.optional(z.object({ with: z.optional(Labels), without: z.optional(Labels) })),
})
export type Audience = z.infer<typeof Audience>

/** Stored leads of an audience: matches minus exclusions by reason. `printable`: leads with a postal address. */
export const AudienceCount = z.object({
  matching: z.number(),
  ready: z.number(),
  printable: z.number(),
  /** Reasons as text, largest count first. */
  leftOut: z.array(z.object({ reason: z.string(), count: z.number() })),
})
export type AudienceCount = z.infer<typeof AudienceCount>

import * as z from 'zod/mini'

/**
 * Number of cases and their sum in minor units of the company's currency; the sum lacks the `withoutRate` cases, which
 * have no exchange rate.
 */
export const ClaimTally = z.object({ cases: z.number(), amount: z.number(), withoutRate: z.number() })

/** Claims that are still to be filed, as of now. */
export const OpenClaims = z.object({
  currency: z.string(),
  /** Can be filed today. */
  toFile: ClaimTally,
  /** The part of `toFile` whose window closes within seven days. */
  closing: ClaimTally,
  /** The window opens later. */
  later: ClaimTally,
})
export type OpenClaims = z.infer<typeof OpenClaims>

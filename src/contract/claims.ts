import * as z from 'zod/mini'

/** Cases and their sum, minor units of the company's currency; of `withoutRate` of them no rate of exchange is known and the sum lacks them. */
export const ClaimTally = z.object({ cases: z.number(), amount: z.number(), withoutRate: z.number() })

/** What is still to be filed, as of now. */
export const OpenClaims = z.object({
  currency: z.string(),
  /** May be filed today. */
  toFile: ClaimTally,
  /** The part of it whose window closes within seven days. */
  closing: ClaimTally,
  /** Opens only later. */
  later: ClaimTally,
})
export type OpenClaims = z.infer<typeof OpenClaims>

import * as z from 'zod/mini'
import { Asin } from '#contract/common.ts'
import type { WantedLine } from './formLines.ts'

/** What is to be ordered, in one order or in one for each supplier. */
export interface Wanted {
  lines: WantedLine[]
  together: boolean
}

const Handed = z.object({
  lines: z.array(
    z.object({ asin: Asin, marketplace: z.string(), seller: z.string(), quantity: z.int().check(z.minimum(1)) }),
  ),
  together: z.optional(z.boolean()),
})

/** What another screen hands over with the navigation; no lines when it hands nothing that can be understood. */
export const wantedLines = (state: unknown): Wanted => {
  const { lines = [], together = false } = Handed.safeParse(state).data ?? {}
  return { lines, together }
}

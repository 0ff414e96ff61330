import { mix, seedFor } from '../../trade/random.ts'
import type { AccountName } from '../gateway/amazonAccounts.ts'

/** A report that was requested, or that Amazon created on its own. Moments in milliseconds. */
export interface ReportRequest extends AccountName {
  type: string
  /** Our codes. */
  marketplaces: readonly string[]
  since?: number
  until?: number
  options?: Readonly<Record<string, string>>
  created: number
  /** Its planned final status. */
  end?: 'CANCELLED' | 'FATAL'
  /** Distinguishes reports requested in the same millisecond. */
  number: number
}

export type ReportState = 'IN_QUEUE' | 'IN_PROGRESS' | 'CANCELLED' | 'DONE' | 'FATAL'

/** Returns when Amazon starts and finishes it, in milliseconds. `scale`: factor faster than Amazon. */
export const timesOf = (
  { type, created, number }: Pick<ReportRequest, 'type' | 'created' | 'number'>,
  scale: number,
) => {
  const chance = mix(seedFor(created, type), number)
  const begun = created + (5000 + (chance % 15_000)) / scale
  return { begun, done: begun + (10_000 + ((chance >>> 8) % 50_000)) / scale }
}

/** The document of a failed report. */
export const FATAL_REASON = JSON.stringify({
  errorDetails: 'The report could not be generated. Please check the requested dates and options, and try again.',
})

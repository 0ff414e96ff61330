import { mix, seedFor } from '../../random.ts'
import type { AccountName } from '../amazonAccounts.ts'

/** A report that was asked for, or that Amazon wrote by itself. Moments in milliseconds. */
export interface AskedReport extends AccountName {
  type: string
  /** Our codes. */
  marketplaces: readonly string[]
  since?: number
  until?: number
  options?: Readonly<Record<string, string>>
  created: number
  /** How it ends whatever there is. */
  end?: 'CANCELLED' | 'FATAL'
  /** Tells reports apart that are asked for in the same millisecond. */
  number: number
}

export type ReportState = 'IN_QUEUE' | 'IN_PROGRESS' | 'CANCELLED' | 'DONE' | 'FATAL'

/** When Amazon begins to write it, and when it is done; milliseconds. `scale`: how many times faster than Amazon. */
export const timesOf = ({ type, created, number }: Pick<AskedReport, 'type' | 'created' | 'number'>, scale: number) => {
  const chance = mix(seedFor(created, type), number)
  const begun = created + (5000 + (chance % 15_000)) / scale
  return { begun, done: begun + (10_000 + ((chance >>> 8) % 50_000)) / scale }
}

/** Why it comes to nothing, as its document says it. */
export const FATAL_REASON = JSON.stringify({
  errorDetails: 'The report could not be generated. Please check the requested dates and options, and try again.',
})

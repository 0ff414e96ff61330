import type { MessageKind } from '#contract/messages.ts'
import { DAY_MS } from '../days.ts'

/**
 * Days from shipping to delivery, at least and at most. Reports tell when an order was shipped and not when it arrived; Amazon, which
 * knows, decides in the end by what an order lets be sent.
 */
export const TRANSIT = { least: 1, most: 7 } as const
/** Amazon's own: a review is asked for from so many days after the earliest delivery to so many after the latest; then nobody writes. */
const REVIEW_FROM = 5
const LAST = 30

interface Window {
  /** Days since shipping: from so many on, and until so many are over. */
  from: number
  /** From here on Amazon's 'no' is for good: until then the delivery may have been late. */
  sure: number
  until: number
}

/** When a message of a kind may be sent, in days since the order was shipped. */
export const windowOf = (kind: MessageKind): Window =>
  kind === 'review'
    ? { from: TRANSIT.least + REVIEW_FROM, sure: TRANSIT.most + REVIEW_FROM, until: TRANSIT.most + LAST }
    : { from: 0, sure: 0, until: TRANSIT.most + LAST }

/** Whole and broken days since a moment. */
export const daysSince = (moment: Date, now: Date): number => (now.getTime() - moment.getTime()) / DAY_MS

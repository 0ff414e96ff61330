import type { MessageKind } from '#contract/messages.ts'
import { DAY_MS } from '../days.ts'

/**
 * Minimum and maximum days from shipping to delivery. Reports have only the shipping date; Amazon knows the delivery
 * and decides by an order's permitted actions.
 */
export const TRANSIT = { least: 1, most: 7 } as const
/**
 * Amazon's own window: a review can be requested from this many days after the earliest delivery until a number of days
 * after the latest; after that no messages are sent.
 */
const REVIEW_FROM = 5
const LAST = 30

interface Window {
  /** Days since shipping: the first day of the window, and its end. */
  from: number
  /** From this day on a refusal by Amazon is final; before it the delivery may have been late. */
  sure: number
  until: number
}

/** Returns when a message of a kind may be sent, in days since shipping. */
export const windowOf = (kind: MessageKind): Window =>
  kind === 'review'
    ? { from: TRANSIT.least + REVIEW_FROM, sure: TRANSIT.most + REVIEW_FROM, until: TRANSIT.most + LAST }
    : { from: 0, sure: 0, until: TRANSIT.most + LAST }

/** Returns the days since a moment, with fractions. */
export const daysSince = (moment: Date, now: Date): number => (now.getTime() - moment.getTime()) / DAY_MS

import { addDays, daysBetween } from '../days.ts'
import { RESTATED_DAYS } from '../measures/catalogue.ts'

/** What the ads table shows unless something else is asked for. */
export const adsSettings = { timespans: ['3 days', '30 days'], currency: 'USD' }

/** Days from one to another, both included. */
export const daysOf = ({ since, until }: { since: string; until: string }): number => daysBetween(since, until) + 1

/** Days that are told together. */
export interface AdsSpan {
  timespan: string
  since: string
  until: string
  /** Its first day that may still change; null: none of it. */
  restated: string | null
}

/**
 * The span of a name (`3 days`) that ends on the last day known.
 * `latest`: the last day that any report tells of, from which restatement is counted.
 */
export const adsSpan = (timespan: string, until: string, latest: string = until): AdsSpan =>
  spanBetween(timespan, addDays(until, 1 - Number.parseInt(timespan, 10)), until, latest)

/** The span from one day to another. */
export const spanBetween = (timespan: string, since: string, until: string, latest: string): AdsSpan => {
  const firstOpen = addDays(latest, 1 - RESTATED_DAYS)
  const restatedSince = since > firstOpen ? since : firstOpen
  return { timespan, since, until, restated: restatedSince <= until ? restatedSince : null }
}

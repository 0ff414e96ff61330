import { addDays, daysBetween } from '../days.ts'
import { RESTATED_DAYS } from '../measures/catalogue.ts'

/** Defaults of the ads table. */
export const adsSettings = { timespans: ['3 days', '30 days'], currency: 'USD' }

/** Returns the number of days of a span, both ends included. */
export const daysOf = ({ since, until }: { since: string; until: string }): number => daysBetween(since, until) + 1

/** Days that are reported together. */
export interface AdsSpan {
  timespan: string
  since: string
  until: string
  /** The first day that may still change; null: none. */
  restated: string | null
}

/**
 * Returns the span of a name (`3 days`) up to `until`. `latest`: the last day of any report, from which restatement
 * counts.
 */
export const adsSpan = (timespan: string, until: string, latest: string = until): AdsSpan =>
  spanBetween(timespan, addDays(until, 1 - Number.parseInt(timespan, 10)), until, latest)

/** Returns the span between two days. */
export const spanBetween = (timespan: string, since: string, until: string, latest: string): AdsSpan => {
  const firstOpen = addDays(latest, 1 - RESTATED_DAYS)
  const restatedSince = since > firstOpen ? since : firstOpen
  return { timespan, since, until, restated: restatedSince <= until ? restatedSince : null }
}

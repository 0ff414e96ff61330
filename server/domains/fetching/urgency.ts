import type { FetchReason } from '#contract/fetches.ts'
import { daysBetween } from '#rules/days.ts'
import { type FetchedReport, fetchedTypes } from '#rules/fetching/fetchedReports.ts'

const AFTER = { person: 0, schedule: 100, early: 1000, rest: 10_000, single: 100_000 } as const
const MONTH = 30

interface Wanted {
  report: Pick<FetchedReport, 'type' | 'early' | 'spanDays'>
  reason: FetchReason
  /** Last day of the request; null for a snapshot of the current state. */
  until: string | null
}

/**
 * Returns the rank of a request in the queue; smaller runs first. The order is: requests by a person, scheduled
 * requests, recent days that show value early, then older months backwards across all reports, and last the reports
 * that need one request per day.
 */
export const urgencyOf = ({ report: { type, early, spanDays }, reason, until }: Wanted, today: string): number => {
  const place = fetchedTypes.indexOf(type)
  if (reason === 'person') return AFTER.person + place
  if (reason === 'schedule') return AFTER.schedule + place
  const age = until === null ? 0 : Math.max(0, daysBetween(until, today))
  if (age < early) return AFTER.early + place * 10 + Math.floor(age / MONTH)
  const months = Math.floor(age / MONTH)
  return (spanDays === 1 && until !== null ? AFTER.single : AFTER.rest) + months * 100 + place
}

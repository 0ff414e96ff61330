import { daysOf } from '#rules/ads/adsSpans.ts'

/** Days that a report told of as a whole, and when it was made. */
export interface ReportedSpan {
  /** Whose it is: spans of different places stand beside each other. */
  place: string
  since: string
  until: string
  /** When its newest report was made, in seconds. */
  at: number
}

/** Whether two spans of a place have a day in common. */
export const overlap = (one: ReportedSpan, other: ReportedSpan): boolean =>
  one.place === other.place && one.since <= other.until && other.since <= one.until

const byRank = (one: ReportedSpan, other: ReportedSpan): number =>
  other.at - one.at || daysOf(one) - daysOf(other) || (one.since < other.since ? 1 : -1)

/** Of spans that overlap the one of the newest report counts, then that of the fewest days; those that count, none over another. */
export const standingSpans = <Span extends ReportedSpan>(spans: readonly Span[]): Span[] => {
  const standing: Span[] = []
  for (const span of spans.toSorted(byRank)) if (!standing.some((one) => overlap(one, span))) standing.push(span)
  return standing
}

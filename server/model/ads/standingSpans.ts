import { daysOf } from '#rules/ads/adsSpans.ts'

/** Days that a report summarizes as one span, and when it was created. */
export interface ReportedSpan {
  /** Identifies the owner: spans of different places do not conflict. */
  place: string
  since: string
  until: string
  /** Creation time of its newest report, in seconds. */
  at: number
}

/** Returns true if two spans of a place have a day in common. */
export const overlap = (one: ReportedSpan, other: ReportedSpan): boolean =>
  one.place === other.place && one.since <= other.until && other.since <= one.until

const byRank = (one: ReportedSpan, other: ReportedSpan): number =>
  other.at - one.at || daysOf(one) - daysOf(other) || (one.since < other.since ? 1 : -1)

/**
 * Returns the spans that count, without overlaps: of overlapping spans the one from the newest report, then the
 * shortest.
 */
export const standingSpans = <Span extends ReportedSpan>(spans: readonly Span[]): Span[] => {
  const standing: Span[] = []
  for (const span of spans.toSorted(byRank)) if (!standing.some((one) => overlap(one, span))) standing.push(span)
  return standing
}

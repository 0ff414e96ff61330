import { addDays, daysBetween } from '../days.ts'

/** Consecutive days, both ends inclusive, `YYYY-MM-DD`. */
export interface Days {
  since: string
  until: string
}

/** Returns the parts of `window` outside all spans, oldest first. Spans may overlap, in any order. */
export const missingIn = (window: Days, spans: readonly Days[]): Days[] => {
  const missing: Days[] = []
  let from = window.since
  for (const { since, until } of [...spans].sort((a, b) => (a.since < b.since ? -1 : 1))) {
    if (since > window.until) break
    if (since > from) missing.push({ since: from, until: addDays(since, -1) })
    if (until >= from) from = addDays(until, 1)
  }
  if (from <= window.until) missing.push({ since: from, until: window.until })
  return missing
}

/** Splits days into spans of at most `most` days, newest first; only the oldest may be shorter. */
export const cutDays = ({ since, until }: Days, most: number): Days[] => {
  const spans: Days[] = []
  for (let end = until; end >= since; end = addDays(end, -most)) {
    const start = addDays(end, 1 - most)
    spans.push({ since: start > since ? start : since, until: end })
  }
  return spans
}

/** Returns the days that all of the lists cover. */
export const intersectSpans = (lists: readonly (readonly Days[])[], window: Days): Days[] =>
  missingIn(
    window,
    lists.flatMap((spans) => missingIn(window, spans)),
  )

/** Returns the number of days. */
export const countDays = ({ since, until }: Days): number => daysBetween(since, until) + 1

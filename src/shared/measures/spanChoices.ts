import type { Period, RelativeSpan } from '#contract/questions.ts'
import { spansAt } from '#rules/measures/spans.ts'
import type { Calendar } from '../lib/calendar.ts'
import type { Choice } from '../ui/SelectBox.tsx'

const lastDays = [7, 14, 30, 60, 90, 180, 365] as const
const periods: readonly Period[] = ['week', 'month', 'quarter', 'year']

const presets: readonly (readonly [group: string, spans: readonly RelativeSpan[]])[] = [
  ['Days up to yesterday', lastDays.map((dayCount) => ({ last: dayCount }))],
  ['So far', periods.map((period) => ({ this: period }))],
  ['The whole one before', periods.map((period) => ({ previous: period }))],
]

/** Returns a text that identifies a span. */
export const spanKey = (span: RelativeSpan): string => {
  const title = span.title ? `|${span.title}` : ''
  if ('last' in span) return `last ${span.last}${title}`
  if ('this' in span) return `this ${span.this}${title}`
  return 'previous' in span ? `previous ${span.previous}${title}` : `${span.since} ${span.until}${title}`
}

const choiceOf = (span: RelativeSpan, group: string, today: string, { day }: Calendar): Choice => {
  const [days] = spansAt([span], today)
  const { title = '', since = today, until = today } = days ?? {}
  const fixed = 'since' in span && !span.title
  const label = fixed ? `${day(since)} – ${day(until)}` : title
  return { value: spanKey(span), label, group, hint: `Today these are ${day(since)} to ${day(until)}.` }
}

/** Returns the span choices, custom ones last; each shows its current days. */
export const spanChoices = (customSpans: readonly RelativeSpan[], today: string, calendar: Calendar): Choice[] => {
  const presetChoices = presets.flatMap(([group, spans]) => spans.map((span) => choiceOf(span, group, today, calendar)))
  const keys = new Set(presetChoices.map(({ value }) => value))
  const otherSpans = customSpans.filter((span) => !keys.has(spanKey(span)))
  return [...presetChoices, ...otherSpans.map((span) => choiceOf(span, 'Custom days', today, calendar))]
}

/** Returns the spans of some keys, from the named ones and `customSpans`. */
export const spansOf = (keys: readonly string[], customSpans: readonly RelativeSpan[]): RelativeSpan[] => {
  const spansByKey = new Map(
    [...presets.flatMap(([, spans]) => spans), ...customSpans].map((span) => [spanKey(span), span]),
  )
  return keys.flatMap((key) => spansByKey.get(key) ?? [])
}

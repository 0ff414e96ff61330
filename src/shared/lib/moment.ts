import { format } from 'date-fns/format'

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const
const WEEK_MS = 7 * 86_400_000

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** A moment (ISO 8601) as `2026-03-05 2:07pm`, in the user's zone. */
export const formatMoment = (moment: string): string => format(new Date(moment), 'yyyy-MM-dd h:mmaaa')

/** '2 days ago' within a week of `now` (milliseconds), else the date. */
export const relativeMoment = (moment: string, now: number): string => {
  const distance = Date.parse(moment) - now
  if (Math.abs(distance) >= WEEK_MS) return format(new Date(moment), 'yyyy-MM-dd')
  const [unit, length] = units.find(([, ms]) => Math.abs(distance) >= ms) ?? []
  return unit && length ? relative.format(Math.trunc(distance / length), unit) : 'just now'
}

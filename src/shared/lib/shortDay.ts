import { DAY_MS } from '#rules/days.ts'
import type { CalendarName } from '#rules/measures/timeBuckets.ts'

/** What formats of days need of a calendar. */
export interface DayCalendar {
  name: CalendarName
  /** Converts a Gregorian day, `YYYY-MM-DD`, to the calendar in the same format. */
  iso(day: string): string
}

/** Returns the current day, `YYYY-MM-DD`, in the user's time zone. */
export const currentDay = (): string => {
  const now = new Date()
  // not by date-fns, which the sign-in would have to load
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}

const months: Readonly<Record<DayCalendar['name'], readonly string[]>> = {
  gregorian: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  jalali: ['Far', 'Ord', 'Kho', 'Tir', 'Mor', 'Sha', 'Meh', 'Aba', 'Aza', 'Dey', 'Bah', 'Esf'],
}
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const WEEK_DAYS = 7

const partsOf = (day: string, calendar: DayCalendar) => {
  const [year = '', month = '', date = ''] = calendar.iso(day).split('-')
  const monthName = months[calendar.name][Number(month) - 1]
  return monthName && date ? { year, month: monthName, text: `${Number(date)} ${monthName}` } : undefined
}

const weekdayOf = (day: string) => weekdays[new Date(day).getUTCDay()]

/** Formats a day, `YYYY-MM-DD`, as '28 Dec', or '28 Dec 2025' when it is not in the year of `today`. */
export const shortDay = (day: string, calendar: DayCalendar, today: string): string => {
  const parts = partsOf(day, calendar)
  if (!parts) return day
  return parts.year === partsOf(today, calendar)?.year ? parts.text : `${parts.text} ${parts.year}`
}

/** Formats the month of a day, as 'Nov 2026'. */
export const monthOf = (day: string, calendar: DayCalendar): string => {
  const parts = partsOf(day, calendar)
  return parts ? `${parts.month} ${parts.year}` : day
}

/** Formats a day in full: 'Mon, 28 Dec 2025'. */
export const exactDay = (day: string, calendar: DayCalendar): string => {
  const parts = partsOf(day, calendar)
  return parts ? `${weekdayOf(day)}, ${parts.text} ${parts.year}` : day
}

const nearDays: Readonly<Record<number, string>> = { [-1]: 'yesterday', 0: 'today', 1: 'tomorrow' }

/** Formats a day relative to `today` within a week: '2 days ago', 'Sat 28 Nov'; other days are short. */
export const nearDay = (day: string, calendar: DayCalendar, today: string): string => {
  const distance = Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS)
  if (!(Math.abs(distance) < WEEK_DAYS)) return shortDay(day, calendar, today)
  const near = nearDays[distance]
  if (near) return near
  return distance < 0 ? `${-distance} days ago` : `${weekdayOf(day)} ${shortDay(day, calendar, today)}`
}

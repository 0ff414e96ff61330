import { currentDay, type DayCalendar, shortDay } from './shortDay.ts'

/** The calendar in which days are shown and picked; the API uses Gregorian days. */
export interface Calendar extends DayCalendar {
  /** Formats a Gregorian day, `YYYY-MM-DD`, for people: '28 Dec', or '28 Dec 2025' when it is not in this year. */
  day(day: string): string
}

/** Returns the calendar that converts days by `iso`. */
export const calendarOf = (name: Calendar['name'], iso: Calendar['iso']): Calendar => {
  const calendar: Calendar = { name, iso, day: (day) => shortDay(day, calendar, currentDay()) }
  return calendar
}

export const gregorian = calendarOf('gregorian', (day) => day)

import { useEffect, useMemo, useState } from 'react'
import { currentDay, exactDay, nearDay, shortDay } from '../lib/shortDay.ts'
import { useCalendar } from './calendarContext.ts'

const MINUTE_MS = 60_000

/** Returns the current day, `YYYY-MM-DD`, in the user's time zone. */
const useToday = (): string => {
  const [today, setToday] = useState(currentDay)
  useEffect(() => {
    const timer = setInterval(() => setToday(currentDay()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return today
}

/** Formats days, `YYYY-MM-DD`, in the user's calendar. */
export interface Days {
  /** '28 Dec', or '28 Dec 2025' in another year. */
  short(day: string): string
  /** '2 days ago' within a week. */
  near(day: string): string
  /** 'Mon, 28 Dec 2025'. */
  exact(day: string): string
}

/** Returns the formats of days; the same object until the day or the calendar changes. */
export const useDays = (): Days => {
  const calendar = useCalendar()
  const today = useToday()
  return useMemo(
    () => ({
      short: (day) => shortDay(day, calendar, today),
      near: (day) => nearDay(day, calendar, today),
      exact: (day) => exactDay(day, calendar),
    }),
    [calendar, today],
  )
}

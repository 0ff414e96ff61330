import { type ReactNode, useEffect, useState } from 'react'
import { type Calendar, gregorian } from '../lib/calendar.ts'
import { CalendarContext } from './calendarContext.ts'

/**
 * Sets the calendar of displayed days. Other calendars than Gregorian are loaded first; until then days are Gregorian.
 */
export const CalendarProvider = ({ name, children }: { name: Calendar['name']; children: ReactNode }) => {
  const [calendar, setCalendar] = useState(gregorian)
  useEffect(() => {
    if (name === 'gregorian') {
      setCalendar(gregorian)
      return undefined
    }
    let isWanted = true
    void import(/* webpackChunkName: "jalali" */ '../lib/jalaliCalendar.ts').then(({ jalali }) => {
      if (isWanted) setCalendar(jalali)
    })
    return () => {
      isWanted = false
    }
  }, [name])
  return <CalendarContext value={calendar}>{children}</CalendarContext>
}

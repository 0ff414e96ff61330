import { createContext, useContext } from 'react'
import { type Calendar, gregorian } from '../lib/calendar.ts'

export const CalendarContext = createContext<Calendar>(gregorian)

/** Returns the user's calendar. */
export const useCalendar = (): Calendar => useContext(CalendarContext)

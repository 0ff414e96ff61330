import { createContext, useContext } from 'react'
import { type Calendar, gregorian } from '../lib/calendar.ts'

export const CalendarContext = createContext<Calendar>(gregorian)

/** The calendar the user reads days in. */
export const useCalendar = (): Calendar => useContext(CalendarContext)

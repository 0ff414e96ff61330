import type generatePicker from 'antd/es/date-picker/generatePicker'
import { addDays, isAfter, isValid, setHours, setMilliseconds, setMinutes, setSeconds } from 'date-fns'

/** The calendar interface of antd's pickers. */
export type PickerCalendar = Parameters<typeof generatePicker<Date>>[0]

/** Calendar-dependent functions of date-fns; its packages for other calendars have the same. */
export interface CalendarFunctions {
  getYear(date: Date): number
  getMonth(date: Date): number
  getDate(date: Date): number
  setYear(date: Date, year: number): Date
  setMonth(date: Date, month: number): Date
  setDate(date: Date, day: number): Date
  addMonths(date: Date, count: number): Date
  addYears(date: Date, count: number): Date
  endOfMonth(date: Date): Date
  startOfWeek(date: Date): Date
  getWeek(date: Date): number
  format(date: Date, pattern: string): string
  parse(text: string, pattern: string): Date
}

/** The picker writes YYYY-MM-DD, date-fns yyyy-MM-dd. */
const tokens = (pattern: string): string => pattern.replaceAll('Y', 'y').replaceAll('D', 'd').replaceAll('A', 'a')

const week = [0, 1, 2, 3, 4, 5, 6]
const year = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]

/**
 * A calendar for the pickers based on date-fns, so that no second date library is bundled. Weeks start on `firstDay`.
 */
export const pickerCalendarOf = (calendar: CalendarFunctions, firstDay: 0 | 6): PickerCalendar => {
  const { format, parse, setMonth, setDate } = calendar
  const parseExactly = (text: string, pattern: string): Date | undefined => {
    const date = parse(text, tokens(pattern))
    return isValid(date) && format(date, tokens(pattern)) === text ? date : undefined
  }
  // January 1st, 2023 was a Sunday
  const sunday = new Date(2023, 0, 1)
  return {
    getNow: () => new Date(),
    getFixedDate: (text) => new Date(text),
    getEndDate: calendar.endOfMonth,
    getWeekDay: (date) => date.getDay(),
    getYear: calendar.getYear,
    getMonth: calendar.getMonth,
    getDate: calendar.getDate,
    getHour: (date) => date.getHours(),
    getMinute: (date) => date.getMinutes(),
    getSecond: (date) => date.getSeconds(),
    getMillisecond: (date) => date.getMilliseconds(),
    addYear: calendar.addYears,
    addMonth: calendar.addMonths,
    addDate: addDays,
    setYear: calendar.setYear,
    setMonth,
    setDate,
    setHour: setHours,
    setMinute: setMinutes,
    setSecond: setSeconds,
    setMillisecond: setMilliseconds,
    isAfter,
    isValidate: isValid,
    locale: {
      getWeekFirstDay: () => firstDay,
      getWeekFirstDate: (_, date) => calendar.startOfWeek(date),
      getWeek: (_, date) => calendar.getWeek(date),
      getShortWeekDays: () => week.map((day) => format(addDays(sunday, day), 'EEEEEE')),
      getShortMonths: () => year.map((month) => format(setMonth(setDate(sunday, 1), month), 'MMM')),
      format: (_, date, pattern) => format(date, tokens(pattern)),
      parse: (_, text, patterns) => {
        for (const pattern of patterns) {
          const date = parseExactly(text, pattern)
          if (date) return date
        }
        return null
      },
    },
  }
}

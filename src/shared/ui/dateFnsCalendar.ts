import type generatePicker from 'antd/es/date-picker/generatePicker'
import {
  addDays,
  addMonths,
  addYears,
  endOfMonth,
  format,
  getWeek,
  isAfter,
  isValid,
  parse,
  setDate,
  setHours,
  setMilliseconds,
  setMinutes,
  setMonth,
  setSeconds,
  setYear,
  startOfWeek,
} from 'date-fns'

type Calendar = Parameters<typeof generatePicker<Date>>[0]

/** The picker writes YYYY-MM-DD, date-fns yyyy-MM-dd. */
const tokens = (pattern: string): string => pattern.replaceAll('Y', 'y').replaceAll('D', 'd').replaceAll('A', 'a')

const parseExactly = (text: string, pattern: string): Date | undefined => {
  const date = parse(text, tokens(pattern), new Date())
  return isValid(date) && format(date, tokens(pattern)) === text ? date : undefined
}

const week = [0, 1, 2, 3, 4, 5, 6]
const year = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]

/** What antd's pickers ask of a calendar, answered by date-fns, so that no second date library is shipped. */
export const dateFnsCalendar: Calendar = {
  getNow: () => new Date(),
  getFixedDate: (text) => new Date(text),
  getEndDate: endOfMonth,
  getWeekDay: (date) => date.getDay(),
  getYear: (date) => date.getFullYear(),
  getMonth: (date) => date.getMonth(),
  getDate: (date) => date.getDate(),
  getHour: (date) => date.getHours(),
  getMinute: (date) => date.getMinutes(),
  getSecond: (date) => date.getSeconds(),
  getMillisecond: (date) => date.getMilliseconds(),
  addYear: addYears,
  addMonth: addMonths,
  addDate: addDays,
  setYear,
  setMonth,
  setDate,
  setHour: setHours,
  setMinute: setMinutes,
  setSecond: setSeconds,
  setMillisecond: setMilliseconds,
  isAfter,
  isValidate: isValid,
  locale: {
    getWeekFirstDay: () => 0,
    getWeekFirstDate: (_, date) => startOfWeek(date),
    getWeek: (_, date) => getWeek(date),
    getShortWeekDays: () => week.map((day) => format(new Date(2023, 0, 1 + day), 'EEEEEE')),
    getShortMonths: () => year.map((month) => format(new Date(2023, month, 1), 'MMM')),
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

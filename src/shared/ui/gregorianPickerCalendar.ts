import {
  addMonths,
  addYears,
  endOfMonth,
  format,
  getDate,
  getMonth,
  getWeek,
  getYear,
  parse,
  setDate,
  setMonth,
  setYear,
  startOfWeek,
} from 'date-fns'
import { pickerCalendarOf } from './pickerCalendar.ts'

export const gregorianPickerCalendar = pickerCalendarOf(
  {
    getYear,
    getMonth,
    getDate,
    setYear,
    setMonth,
    setDate,
    addMonths,
    addYears,
    endOfMonth,
    startOfWeek: (date) => startOfWeek(date),
    getWeek: (date) => getWeek(date),
    format: (date, pattern) => format(date, pattern),
    parse: (text, pattern) => parse(text, pattern, new Date()),
  },
  0,
)

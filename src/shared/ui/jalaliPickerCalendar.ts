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
} from 'date-fns-jalali'
import { enUS } from 'date-fns-jalali/locale/en-US'
import { pickerCalendarOf } from './pickerCalendar.ts'

const SATURDAY = 6
// the library's own choice is Persian, the product speaks English
const words = { locale: enUS, weekStartsOn: SATURDAY } as const

export const jalaliPickerCalendar = pickerCalendarOf(
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
    startOfWeek: (date) => startOfWeek(date, words),
    getWeek: (date) => getWeek(date, words),
    format: (date, pattern) => format(date, pattern, words),
    parse: (text, pattern) => parse(text, pattern, new Date(), words),
  },
  SATURDAY,
)

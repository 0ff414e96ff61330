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
// the library defaults to Persian, but the product is in English
const localeOptions = { locale: enUS, weekStartsOn: SATURDAY } as const

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
    startOfWeek: (date) => startOfWeek(date, localeOptions),
    getWeek: (date) => getWeek(date, localeOptions),
    format: (date, pattern) => format(date, pattern, localeOptions),
    parse: (text, pattern) => parse(text, pattern, new Date(), localeOptions),
  },
  SATURDAY,
)

import { calendarOf } from './calendar.ts'
import { toJalaali } from './jalaali.ts'

/** The Jalali calendar; days outside its years are unchanged. Loaded only for users who chose it. */
export const jalali = calendarOf('jalali', (day) => {
  try {
    return toJalaali(day)
  } catch {
    return day
  }
})

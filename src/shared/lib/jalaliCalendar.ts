import type { Calendar } from './calendar.ts'
import { toJalaali } from './jalaali.ts'

/** The Jalali calendar; a day outside its years stays as it is. Loaded for those who chose it. */
export const jalali: Calendar = {
  name: 'jalali',
  day: (day) => {
    try {
      return toJalaali(day)
    } catch {
      return day
    }
  },
}

import { format } from 'date-fns/format'
import { format as jalaaliFormat } from 'date-fns-jalali/format'
import { isLeapYear } from 'date-fns-jalali/isLeapYear'
import { newDate } from 'date-fns-jalali/newDate'

// Leap years follow a 33-year rule, which matches the equinox between these years (March 1799 to March 2255).
const FIRST_YEAR = 1178
const LAST_YEAR = 1633

const PATTERN = 'yyyy-MM-dd'
const noonOf = (day: string) => new Date(`${day}T12:00`)

const checkYear = (year: number) => {
  if (!Number.isInteger(year) || year < FIRST_YEAR || year > LAST_YEAR) throw new Error(`Invalid Jalaali year ${year}`)
}

/** Converts a Gregorian day, `YYYY-MM-DD`, to Jalaali. @throws 'Invalid Jalaali year {year}' outside 1178…1633 */
export const toJalaali = (day: string): string => {
  const jalaali = jalaaliFormat(noonOf(day), PATTERN)
  checkYear(Number.parseInt(jalaali, 10))
  return jalaali
}

/**
 * Converts a Jalaali day, `YYYY-MM-DD`, to Gregorian. @throws 'Invalid Jalaali year {year}', or when the day does not
 * exist
 */
export const fromJalaali = (jalaali: string): string => {
  const [year = Number.NaN, month = 0, date = 0] = jalaali.split('-').map(Number)
  checkYear(year)
  const noon = newDate(year, month - 1, date, 12)
  if (jalaaliFormat(noon, PATTERN) !== jalaali) throw new Error(`Invalid Jalaali day ${jalaali}`)
  return format(noon, PATTERN)
}

/** Returns whether the last month has 30 days. @throws 'Invalid Jalaali year {year}' */
export const isJalaaliLeapYear = (year: number): boolean => {
  checkYear(year)
  return isLeapYear(newDate(year, 0, 1))
}

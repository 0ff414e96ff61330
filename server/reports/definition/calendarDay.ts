import { LONGEST_DATE, readMoment } from './dates.ts'

const clock = /[T\s]+\d{1,2}:\d{2}.*$/
const monthOnly = /^(\d{1,2})[/-](\d{4})$/
const yearMonth = /^(\d{4})[/-](\d{1,2})$/
const monthName = /^([a-z]{3})[a-z]*\.?[\s-]+(\d{4})$/i

/** A day as written, independent of time and time zone; for a month, its first day. */
export interface WrittenDay {
  /** `YYYY-MM-DD`. */
  day: string
  isMonth: boolean
}

/**
 * Reads the calendar day of a cell; undefined if it is none. With null for `dayFirst`, dates like 05/11/2026 are
 * invalid.
 */
export function dayOf(text: string, dayFirst: boolean | null): WrittenDay | undefined {
  if (text.length > LONGEST_DATE) return undefined
  const bare = text.trim().replace(clock, '')
  const number = monthOnly.exec(bare)
  const name = monthName.exec(bare)
  const turned = yearMonth.exec(bare)
  const dayText = turned
    ? `${turned[1]}-${turned[2]}-1`
    : number
      ? `${number[2]}-${number[1]}-1`
      : name
        ? `${name[1]} 1, ${name[2]}`
        : bare
  const moment = readMoment(dayText, { dayFirst, marketplace: null })
  if (moment === undefined) return undefined
  return {
    day: new Date(moment).toISOString().slice(0, 10),
    isMonth: turned !== null || number !== null || name !== null,
  }
}

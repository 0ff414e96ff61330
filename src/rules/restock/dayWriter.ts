import { addDays } from '../days.ts'
import { dayNumber } from './stockCurve.ts'

/** Writes moments, in days from today, as days; each day is written once, as thousands of rows share few. */
export const dayWriter = (today: string): ((days: number | null) => string | null) => {
  const known = new Map<number, string>()
  return (days) => {
    const whole = dayNumber(days)
    if (whole === null) return null
    const written = known.get(whole) ?? addDays(today, whole)
    known.set(whole, written)
    return written
  }
}

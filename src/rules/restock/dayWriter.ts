import { remembered } from '#contract/remembered.ts'
import { addDays } from '../days.ts'
import type { MarketplaceToday } from '../marketplaceDay.ts'

/** Dates further off than ten years are of no use. */
const FAR = 3650

/** Whole days from today a moment lies in, when it is no further off than a date is worth telling; else null. */
export const dayNumber = (days: number | null): number | null =>
  // a hair below a whole number is that number, missed by a rounding
  days === null || days > FAR ? null : Math.max(-FAR, Math.floor(days + 1e-6))

/** Writes moments, in days from today, as days; each day is written once, as thousands of rows share few. */
export const dayWriter = (today: string): ((days: number | null) => string | null) => {
  const textByDay = new Map<number, string>()
  return (days) => {
    const wholeDays = dayNumber(days)
    if (wholeDays === null) return null
    const dayText = textByDay.get(wholeDays) ?? addDays(today, wholeDays)
    textByDay.set(wholeDays, dayText)
    return dayText
  }
}

/** Writes moments of listings, each in days from its own marketplace's today. */
export const listingDayWriter = (
  todayIn: MarketplaceToday,
): ((marketplace: string, days: number | null) => string | null) => {
  const writerFrom = remembered(dayWriter)
  return (marketplace, days) => writerFrom(todayIn(marketplace))(days)
}

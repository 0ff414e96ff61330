import { remembered } from '#contract/remembered.ts'
import { addDays } from '../days.ts'
import type { MarketplaceToday } from '../marketplaceDay.ts'

/** Dates more than ten years away are useless. */
const FAR = 3650

/** Returns the day of a moment in whole days from today; null when it is too far away to show. */
export const dayNumber = (days: number | null): number | null =>
  // a value slightly below a whole number is that number with a rounding error
  days === null || days > FAR ? null : Math.max(-FAR, Math.floor(days + 1e-6))

/**
 * Returns a function that formats moments, in days from today, as days; results are cached, because thousands of rows
 * share few days.
 */
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

/** Returns a function that formats moments of listings, in days from their marketplace's today. */
export const listingDayWriter = (
  todayIn: MarketplaceToday,
): ((marketplace: string, days: number | null) => string | null) => {
  const writerFrom = remembered(dayWriter)
  return (marketplace, days) => writerFrom(todayIn(marketplace))(days)
}

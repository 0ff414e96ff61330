import type { Supply } from './restockNeeds.ts'

/** Dates further off than ten years are of no use. */
const FAR = 3650

/**
 * Days until the curve of stock less demand, stepped up by each supply on its own day, reaches 0. Units that come on the very day
 * it would still save it. `velocity` units a day, above 0; `supplies` soonest first.
 */
export const daysUntilOut = (stock: number, velocity: number, supplies: readonly Supply[]): number => {
  let left = stock
  let day = 0
  for (const { due, units } of supplies) {
    if (left <= 0 || day + left / velocity < due) break
    left += units - velocity * (due - day)
    day = due
  }
  return day + Math.max(0, left) / velocity
}

/** Units of the supplies due within so many days. */
export const dueWithin = (supplies: readonly Supply[], days: number): number => {
  let sum = 0
  for (const { due, units } of supplies) if (due <= days) sum += units
  return sum
}

/** Whole days from today a moment lies in, when it is no further off than a date is worth telling; else null. */
export const dayNumber = (days: number | null): number | null =>
  // a hair below a whole number is that number, missed by a rounding
  days === null || days > FAR ? null : Math.max(-FAR, Math.floor(days + 1e-6))

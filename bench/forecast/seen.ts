/** What a seller has seen of one listing: only units that were there to sell. Positions of days as in the demand set. */
export interface Seen {
  asin: string
  category?: string
  /** Position of its first day. */
  first: number
  /** From the first day on, newest last. */
  days: SeenDay[]
}

export interface SeenDay {
  units: number
  isInStock: boolean
}

/** Days of the last so many, oldest first. */
export const lastDays = (days: readonly SeenDay[], count: number): readonly SeenDay[] =>
  days.length > count ? days.slice(-count) : days

/** Units and number of the in-stock days among the last `count`. */
export const soldOver = (days: readonly SeenDay[], count: number): { units: number; days: number } => {
  let [units, there] = [0, 0]
  for (let at = Math.max(0, days.length - count); at < days.length; at += 1) {
    const day = days[at]
    if (!day?.isInStock) continue
    units += day.units
    there += 1
  }
  return { units, days: there }
}

/** In-stock days of one listing: their number, units and sum of squared units. */
export interface DaySums {
  days: number
  units: number
  squares: number
}

/**
 * Returns variance ÷ mean of daily in-stock units, pooled over a seller's listings, each around its own mean; at least
 * 1.
 */
export const dispersionOf = (listings: readonly DaySums[]): number => {
  let [variation, freedom, units, days] = [0, 0, 0, 0]
  for (const one of listings) {
    if (one.days < 2) continue
    variation += one.squares - (one.units * one.units) / one.days
    freedom += one.days - 1
    units += one.units
    days += one.days
  }
  return units > 0 ? Math.max(1, variation / freedom / (units / days)) : 1
}

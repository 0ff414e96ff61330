import type { AdDay } from './adDays.ts'

/** Ads figures of a report, money in minor units. */
export interface AdFigures {
  impressions: number
  clicks: number
  spend: number
  orders: number
  units: number
  sales: number
}

/** Returns the figures of ads that a report at the end of a day contains; later sales are missing. */
export const reportedFigures = (ads: readonly AdDay[], on: number): AdFigures => {
  const sum: AdFigures = { impressions: 0, clicks: 0, spend: 0, orders: 0, units: 0, sales: 0 }
  for (const { impressions, clicks, spend, sales } of ads) {
    sum.impressions += impressions
    sum.clicks += clicks
    sum.spend += spend
    for (const { bought, units, amount } of sales) {
      if (bought > on) continue
      sum.orders += 1
      sum.units += units
      sum.sales += amount
    }
  }
  return sum
}

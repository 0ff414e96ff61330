import { type AdDay, adDays } from '../ads/adDays.ts'
import { rowsBy, toldOf } from '../ads/told.ts'
import { dayAt } from '../trade/market.ts'
import type { Market } from '../trade/orders.ts'

/** Days that reports by day tell of; of those before there is a sum. */
const BY_DAY = 60

/** The last day reports of ads tell of. */
export const lastAdDay = (market: Market): number => dayAt(market.company.until, market.facts) - 1

/** Ads from one day to another, both told of. */
export const adsWithin = (market: Market, from: number, to: number): AdDay[] =>
  adDays(market).filter(({ day }) => day >= from && day <= to)

/** Ads of the days that are told one by one. */
export const lateAds = (market: Market): AdDay[] => adsWithin(market, lastAdDay(market) - BY_DAY + 1, lastAdDay(market))

/** Ads of the days before. */
export const earlyAds = (market: Market): AdDay[] => adsWithin(market, 0, lastAdDay(market) - BY_DAY)

/** A row of a report: what all its ads have alike is that of the first. */
export interface AdRow {
  first: AdDay
  told: ReturnType<typeof toldOf>
}

/** The rows of a report of the end of a day; ads with one key are in one row. */
export function* adRows(ads: readonly AdDay[], keyOf: (ad: AdDay) => string, on: number): Generator<AdRow> {
  for (const row of rowsBy(ads, keyOf)) {
    const [first] = row
    if (first) yield { first, told: toldOf(row, on) }
  }
}

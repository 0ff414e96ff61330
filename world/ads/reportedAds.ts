import { dayAt } from '../trade/market.ts'
import type { Market } from '../trade/orders.ts'
import { type AdDay, adDays } from './adDays.ts'

/** Number of days that daily reports cover; earlier days only have a sum. */
const BY_DAY = 60

/** Returns the last day that ads reports cover. */
export const lastAdDay = (market: Market): number => dayAt(market.company.until, market.facts) - 1

/** Returns the ads from one day to another, inclusive. */
export const adsWithin = (market: Market, from: number, to: number): AdDay[] =>
  adDays(market).filter(({ day }) => day >= from && day <= to)

/** Returns the ads of the days with daily reports. */
export const adsToldByDay = (market: Market): AdDay[] =>
  adsWithin(market, lastAdDay(market) - BY_DAY + 1, lastAdDay(market))

/** Returns the ads of the earlier days. */
export const adsToldAtOnce = (market: Market): AdDay[] => adsWithin(market, 0, lastAdDay(market) - BY_DAY)

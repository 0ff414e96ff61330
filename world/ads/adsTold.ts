import { dayAt } from '../trade/market.ts'
import type { Market } from '../trade/orders.ts'
import { type AdDay, adDays } from './adDays.ts'

/** Days that reports by day tell of; of those before there is a sum. */
const BY_DAY = 60

/** The last day reports of ads tell of. */
export const lastAdDay = (market: Market): number => dayAt(market.company.until, market.facts) - 1

/** Ads from one day to another, both told of. */
export const adsWithin = (market: Market, from: number, to: number): AdDay[] =>
  adDays(market).filter(({ day }) => day >= from && day <= to)

/** Ads of the days that are told one by one. */
export const adsToldByDay = (market: Market): AdDay[] =>
  adsWithin(market, lastAdDay(market) - BY_DAY + 1, lastAdDay(market))

/** Ads of the days before. */
export const adsToldAtOnce = (market: Market): AdDay[] => adsWithin(market, 0, lastAdDay(market) - BY_DAY)

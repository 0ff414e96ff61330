import type { CashOmitted } from '#contract/cash.ts'

/** Days whose settlements are learned from. */
export const SPAN = 91
/** Longest counted time from sale to posting, in days. */
export const LONGEST_LAG = 60
/** Days after its close for which the last settlement counts as current. */
const MAX_AGE = 45
/** Days of sales that stand for days without orders reports. */
const RECENT = 28
const WEEK = 7
const WEEKS = SPAN / WEEK
/** Terms of Amazon's payments that apply when settlements have none. */
const PERIOD_DAYS = 14
const DEPOSIT_DAYS = 2

/** A settlement; days from today, and the sum of its lines in the marketplace. */
export interface Settled {
  starts: number | null
  ends: number
  deposited: number | null
  amount: number
}

/** Settlements and sales of a marketplace of a seller. Days from today; money in the company's currency. */
export interface MarketHistory {
  settlements: Settled[]
  /** Money posted by day, without moves between settlements. */
  posted: Map<number, number>
  /** Income of orders by days from sale to posting. */
  lags: number[]
  /** Price of the units sold, by day. */
  sales: Map<number, number>
  /** Null without orders. */
  firstSale: number | null
  /** Last day that orders cover. */
  coveredUntil: number
}

/** What the deposits of a marketplace follow, as its settlements show it. */
export interface MarketTerms {
  netShare: number
  lagShares: number[]
  lastClose: number
  periodDays: number
  depositDays: number
}

const medianOf = (values: readonly number[]): number | undefined =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) / 2)]

/** Returns the number of days up to the last close that settlements cover. */
const coveredDaysOf = (settlements: readonly Settled[], lastClose: number): number => {
  const days = new Set<number>()
  for (const { starts, ends } of settlements)
    for (let day = Math.max(starts ?? ends, lastClose - SPAN + 1); day <= ends; day += 1) days.add(day)
  return days.size
}

/** Returns a function of the price of the units sold on a day up to today; days without orders reports get an average. */
export const pastSales = ({
  sales,
  coveredUntil,
}: Pick<MarketHistory, 'sales' | 'coveredUntil'>): ((day: number) => number) => {
  let recent = 0
  for (let day = coveredUntil - RECENT + 1; day <= coveredUntil; day += 1) recent += sales.get(day) ?? 0
  return (day) => (day > coveredUntil ? recent / RECENT : (sales.get(day) ?? 0))
}

/**
 * Learns the terms of a marketplace from the 13 weeks up to its last settlement. Returns why it cannot when they are
 * incomplete.
 */
export const marketTerms = (history: MarketHistory): { terms: MarketTerms } | Pick<CashOmitted, 'reason' | 'weeks'> => {
  const { settlements, posted, lags, firstSale } = history
  const closes = [...new Set(settlements.map(({ ends }) => ends))].sort((one, other) => one - other)
  const lastClose = closes.at(-1)
  if (lastClose === undefined) return { reason: 'few', weeks: 0 }
  const weeks = Math.min(WEEKS, Math.floor(coveredDaysOf(settlements, lastClose) / WEEK))
  if (lastClose < -MAX_AGE) return { reason: 'old', weeks }
  if (weeks < WEEKS) return { reason: 'few', weeks }
  const begin = lastClose - SPAN + 1
  const income = lags.reduce((sum, amount) => sum + amount, 0)
  if (firstSale === null || firstSale > begin || income <= 0) return { reason: 'orders', weeks }
  const lagShares = Array.from(lags, (amount = 0) => amount / income)
  const soldOn = pastSales(history)
  let [money, price] = [0, 0]
  for (let day = begin; day <= lastClose; day += 1) {
    money += posted.get(day) ?? 0
    lagShares.forEach((share, lag) => {
      if (share > 0) price += share * soldOn(day - lag)
    })
  }
  if (price <= 0) return { reason: 'orders', weeks }
  const gaps = closes.slice(1).map((close, index) => close - (closes[index] ?? close))
  const waits = settlements.flatMap(({ ends, deposited }) => (deposited === null ? [] : [deposited - ends]))
  return {
    terms: {
      ...{ netShare: money / price, lagShares, lastClose },
      periodDays: medianOf(gaps) ?? PERIOD_DAYS,
      depositDays: Math.max(0, medianOf(waits) ?? DEPOSIT_DAYS),
    },
  }
}

import { minorUnits } from '#rules/money.ts'

/** From a day on, one unit of the currency is worth `rate` units of `home`. */
export interface DatedRate {
  currency: string
  home: string
  since: string
  rate: number
  /** The row of a central bank's file; absent for manual rates. */
  source?: Readonly<{ table: string; importId: number; line: number }>
}

/** Rates between currencies through the company's own, sorted by day. */
export interface Exchange {
  home: string
  rates: readonly DatedRate[]
}

/** A converted amount and its rates. */
export interface Exchanged {
  /** Minor units. */
  amount: number
  /** The day of the older rate, `YYYY-MM-DD`. */
  since: string
  by: readonly DatedRate[]
}

/**
 * Returns the minor units of one currency per minor unit of another at par: a dollar has a hundred cents, a yen none.
 */
export const minorFactor = (from: string, to: string): number => 10 ** ((minorUnits(to) ?? 0) - (minorUnits(from) ?? 0))

/** Returns the value of one unit of a currency in `home` on a day; undefined without a rate on or before that day. */
const rateOn = (rates: readonly DatedRate[], currency: string, home: string, day: string): DatedRate | undefined => {
  if (currency === home) return { currency, home, since: day, rate: 1 }
  return rates.findLast((row) => row.currency === currency && row.home === home && row.since <= day)
}

/**
 * Converts minor units of one currency into another through `home`, at the last rates known on a day; undefined without
 * a rate. The rates are sorted by day.
 */
export const exchanged = (
  amount: number,
  { from, to, home, day }: { from: string; to: string; home: string; day: string },
  rates: readonly DatedRate[],
): Exchanged | undefined => {
  if (from === to) return { amount, since: day, by: [] }
  const [sourceRate, targetRate] = [rateOn(rates, from, home, day), rateOn(rates, to, home, day)]
  if (sourceRate === undefined || targetRate === undefined) return undefined
  const [since = day] = [sourceRate.since, targetRate.since].sort()
  return {
    amount: Math.round(((amount * sourceRate.rate) / targetRate.rate) * minorFactor(from, to)),
    since,
    by: [sourceRate, targetRate].filter((row) => row.currency !== home),
  }
}

/** The value of a minor unit in minor units of another currency from a day on; `since`: the day of the older rate. */
export interface DayRate {
  day: string
  factor: number
  since: string
}

/**
 * Returns the factors between minor units of two currencies through `home`, at the last rates known on each day. Days
 * and rates are sorted. Days before the first rate have none.
 */
export const dayRates = (
  rates: readonly DatedRate[],
  { from, to, home }: { from: string; to: string; home: string },
  days: readonly string[],
): DayRate[] => {
  const dailyRates: DayRate[] = []
  const lastRates = { sourceRate: rateOn([], from, home, ''), targetRate: rateOn([], to, home, '') }
  let rateIndex = 0
  for (const day of days) {
    for (let row = rates[rateIndex]; row !== undefined && row.since <= day; row = rates[rateIndex]) {
      if (row.currency === from && row.home === home) lastRates.sourceRate = row
      if (row.currency === to && row.home === home) lastRates.targetRate = row
      rateIndex += 1
    }
    const { sourceRate, targetRate } = lastRates
    if (from === to) dailyRates.push({ day, factor: 1, since: day })
    else if (sourceRate && targetRate) {
      const since = [sourceRate, targetRate].filter(({ currency }) => currency !== home).map((row) => row.since)
      dailyRates.push({
        day,
        factor: (sourceRate.rate / targetRate.rate) * minorFactor(from, to),
        since: since.sort()[0] ?? day,
      })
    }
  }
  return dailyRates
}

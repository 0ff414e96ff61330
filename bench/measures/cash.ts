import { expectedDeposits } from '#server/model/planning/rules/expectedDeposits.ts'
import { type CashMarket, cashWorld, DEPOSIT_DAYS, depositsOf, PERIOD_DAYS } from '../cash/cashWorld.ts'
import type { WantedListing } from '../forecast/demandSet.ts'
import { ruleForecaster } from '../forecast/ruleForecaster.ts'
import type { Seen } from '../forecast/seen.ts'
import type { Figure } from '../support/figures.ts'

/** Constants were not chosen on these seeds. */
const SEEDS = [11, 12, 13]
const WEEK = 7
const WEEKS = 13
const SPAN = WEEKS * WEEK
const YEAR = 52 * WEEK
/** Days between two forecasts. */
const STRIDE = 3 * WEEK

type Forecasts = Record<'rule' | 'average' | 'lastYear', Float64Array>

const sumOf = (values: Float64Array, from: number, until: number): number => {
  let sum = 0
  for (let day = Math.max(0, from); day < until; day += 1) sum += values[day] ?? 0
  return sum
}

/** Returns the weekly sums of the span after a day. */
const weeksAfter = (values: Float64Array, day: number): Float64Array =>
  Float64Array.from({ length: WEEKS }, (_, week) => sumOf(values, day + 1 + week * WEEK, day + 1 + (week + 1) * WEEK))

/** Returns the share of the price that a marketplace left of its sales in the last 13 weeks, and their lags. */
const learn = ({ posted, lags }: CashMarket, today: number) => {
  const shares = new Float64Array(lags[0]?.length ?? 0)
  for (let day = today - SPAN + 1; day <= today; day += 1)
    lags[day]?.forEach((price, lag) => {
      shares[lag] = (shares[lag] ?? 0) + price
    })
  const price = shares.reduce((sum, share) => sum + share, 0)
  return {
    netShare: sumOf(posted, today - SPAN + 1, today + 1) / price,
    lagShares: [...shares].map((share) => share / price),
  }
}

/** Returns what the listings of a marketplace are expected to bring on each of the next days, from 1. */
const expectedRevenue = (
  listings: readonly WantedListing[],
  forecasts: ReturnType<ReturnType<typeof ruleForecaster.begin>>,
) => {
  const revenue = new Float64Array(SPAN + 1)
  listings.forEach(({ price }, index) => {
    const forecast = forecasts[index]
    if (!forecast) return
    let before = 0
    for (let day = 1; day <= SPAN; day += 1) {
      const units = forecast(day)
      revenue[day] = (revenue[day] ?? 0) + (units - before) * price
      before = units
    }
  })
  return revenue
}

const seenUpTo = ({ asin, category, first, units }: WantedListing, today: number): Seen => ({
  asin,
  ...(category === undefined ? {} : { category }),
  first,
  days: [...units.slice(first, today + 1)].map((count) => ({ units: count, isInStock: true })),
})

/** Yields forecasts of three kinds beside the deposits that came, by week. */
function* forecastsOf(seed: number): Generator<{ actual: Float64Array; forecasts: Forecasts }> {
  const { listings, markets, days, perMarketplace } = cashWorld(seed)
  const deposits = markets.map((market) => depositsOf(market, days))
  const all = new Float64Array(days).map((_, day) => deposits.reduce((sum, one) => sum + (one[day] ?? 0), 0))
  for (let today = YEAR + SPAN; today + SPAN < days; today += STRIDE) {
    const expected = ruleForecaster.begin(listings.map((listing) => seenUpTo(listing, today)))()
    const rule = new Float64Array(SPAN + 1)
    markets.forEach((market, index) => {
      const own = [index * perMarketplace, (index + 1) * perMarketplace] as const
      const revenue = expectedRevenue(listings.slice(...own), expected.slice(...own))
      const lastClose = -((((today - market.phase) % PERIOD_DAYS) + PERIOD_DAYS) % PERIOD_DAYS)
      const terms = {
        revenueOn: (day: number) => (day > 0 ? (revenue[day] ?? 0) : (market.revenue[today + day] ?? 0)),
        ...learn(market, today),
        ...{ lastClose, periodDays: PERIOD_DAYS, depositDays: DEPOSIT_DAYS },
      }
      for (const { day, amount } of expectedDeposits(terms, SPAN)) rule[day] = (rule[day] ?? 0) + amount
      // a settlement that is closed and not deposited is known
      for (let day = 1; day <= DEPOSIT_DAYS; day += 1)
        if (lastClose + DEPOSIT_DAYS === day) rule[day] = (rule[day] ?? 0) + (deposits[index]?.[today + day] ?? 0)
    })
    const lastWeeks = sumOf(all, today - SPAN + 1, today + 1) / WEEKS
    yield {
      actual: weeksAfter(all, today),
      forecasts: {
        rule: Float64Array.from({ length: WEEKS }, (_, week) => sumOf(rule, 1 + week * WEEK, 1 + (week + 1) * WEEK)),
        average: new Float64Array(WEEKS).fill(lastWeeks),
        lastYear: weeksAfter(all, today - YEAR),
      },
    }
  }
}

const total = (weeks: Float64Array): number => weeks.reduce((sum, one) => sum + one, 0)

/** Returns the highest difference of the money that has come by the end of a week, as a share of all that comes. */
const worstWeek = (forecast: Float64Array, actual: Float64Array): number => {
  let [difference, worst] = [0, 0]
  forecast.forEach((amount, week) => {
    difference += amount - (actual[week] ?? 0)
    worst = Math.max(worst, Math.abs(difference))
  })
  return worst / total(actual)
}

const titles = { rule: 'the rule', average: 'last 13 weeks', lastYear: 'a year before' } as const

/** Compares expected settlements with those that came, and with simple forecasts of them. */
export const measureCash = (): Promise<Figure[]> => {
  const runs = SEEDS.flatMap((seed) => [...forecastsOf(seed)])
  const mean = (readRun: (run: (typeof runs)[number]) => number) =>
    Math.round((1000 * runs.reduce((sum, run) => sum + readRun(run), 0)) / runs.length) / 10
  const figures = (Object.keys(titles) as (keyof Forecasts)[]).flatMap((kind): Figure[] => [
    {
      ...{ name: `cash: error of 13 weeks, ${titles[kind]}`, unit: '%' },
      value: mean(({ actual, forecasts }) => Math.abs(total(forecasts[kind]) / total(actual) - 1)),
    },
    {
      ...{ name: `cash: worst week's balance, ${titles[kind]}`, unit: '%' },
      value: mean(({ actual, forecasts }) => worstWeek(forecasts[kind], actual)),
    },
  ])
  return Promise.resolve([...figures, { name: 'cash: forecasts compared', unit: '', value: runs.length }])
}

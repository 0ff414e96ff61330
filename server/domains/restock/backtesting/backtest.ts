import type { PastPriors } from '#model/planning/index.ts'
import { type BacktestTerms, livedThrough } from './livedThrough.ts'
import { firstKnown, type PastListing, wasInStock } from './pastListing.ts'
import { averageRates, type RatesKnown, ruleRates } from './pastRates.ts'

/**
 * Sources of order decisions: the rule, the actual orders, or the plain 30-day average with the rule's safety stock.
 */
export const deciders = ['rule', 'actual', 'average'] as const
export type Decider = (typeof deciders)[number]

/** The result over the days with known stock. */
export interface Outcome {
  daysOut: number
  unitsShort: number
  /** Stock summed over days; ÷ days is the average stock. */
  stockDays: number
  /** Minor units; null when a margin or cost is unknown. */
  lostMargin: number | null
  /** 20 % per year of the stock's cost, plus storage fees. */
  holding: number | null
}

export type Outcomes = Record<Decider, Outcome>

export interface BacktestMonth extends Outcomes {
  /** `YYYY-MM` */
  month: string
  /** Units sold, and days of listings with known and with unknown stock. */
  units: number
  days: number
  unknownDays: number
}

/** Stock of all listings at the end of a week; `actual` is null when one of them is unknown. */
export interface BacktestWeek {
  /** Last day of the week. */
  day: string
  rule: number
  actual: number | null
  average: number
}

export interface Backtested extends Outcomes {
  /** First day with known stock; null without any, when there is no result. */
  since: string | null
  until: string | null
  days: number
  unknownDays: number
  months: BacktestMonth[]
  weeks: BacktestWeek[]
}

/** Yearly cost of capital in stock. */
const CAPITAL_RATE = 0.2
const YEAR = 365
const WEEK = 7

const nothing = (): Outcome => ({ daysOut: 0, unitsShort: 0, stockDays: 0, lostMargin: 0, holding: 0 })
const nobody = (): Outcomes => ({ rule: nothing(), actual: nothing(), average: nothing() })

const plus = (one: number | null, other: number | null) => (one === null || other === null ? null : one + other)

const addTo = (sum: Outcome, more: Outcome): void => {
  sum.daysOut += more.daysOut
  sum.unitsShort += more.unitsShort
  sum.stockDays += more.stockDays
  sum.lostMargin = plus(sum.lostMargin, more.lostMargin)
  sum.holding = plus(sum.holding, more.holding)
}

const outcomeOf = (listing: PastListing, stock: number, short: number, isOut: boolean): Outcome => {
  const { margin, unitCost, storage } = listing
  return {
    daysOut: Number(isOut),
    unitsShort: short,
    stockDays: stock,
    lostMargin: margin === null ? null : margin * short,
    holding: unitCost === null ? null : stock * ((unitCost * CAPITAL_RATE) / YEAR + storage),
  }
}

/** Yields the demand: the units sold, and on days out of stock the units that the rule expects. */
function* demandOf(
  listings: readonly PastListing[],
  rates: RatesKnown,
  review: number,
): Generator<undefined, Float64Array[]> {
  const length = Math.max(0, ...listings.map(({ days }) => days.length))
  const demand = listings.map(({ days }) => Float64Array.from(days, ({ units }) => units))
  let known = rates(length)
  for (let day = 0; day < length; day += 1) {
    listings.forEach(({ days }, nr) => {
      const at = day - (length - days.length)
      const fact = days[at]
      const rate = known[nr]
      const own = demand[nr]
      if (fact && rate && own && !wasInStock(fact)) own[at] = rate.level * (rate.season?.[0] ?? 1)
    })
    if (day % review === 0) {
      known = rates(length - 1 - day)
      yield
    }
  }
  return demand
}

const newMonth = (month: string): BacktestMonth => ({ month, units: 0, days: 0, unknownDays: 0, ...nobody() })

/** Sums the results of several ASINs. */
export const addBacktests = (all: readonly Backtested[]): Backtested => {
  const sum: Backtested = { since: null, until: null, days: 0, unknownDays: 0, months: [], weeks: [], ...nobody() }
  const months = new Map<string, BacktestMonth>()
  const weeks = new Map<string, BacktestWeek>()
  for (const one of all) {
    if (one.since && (!sum.since || one.since < sum.since)) sum.since = one.since
    if (one.until && (!sum.until || one.until > sum.until)) sum.until = one.until
    sum.days += one.days
    sum.unknownDays += one.unknownDays
    for (const decider of deciders) addTo(sum[decider], one[decider])
    for (const month of one.months) {
      const known = months.get(month.month) ?? newMonth(month.month)
      months.set(month.month, known)
      known.units += month.units
      known.days += month.days
      known.unknownDays += month.unknownDays
      for (const decider of deciders) addTo(known[decider], month[decider])
    }
    for (const week of one.weeks) {
      const known = weeks.get(week.day) ?? { day: week.day, rule: 0, actual: 0, average: 0 }
      weeks.set(week.day, known)
      known.rule += week.rule
      known.actual = plus(known.actual, week.actual)
      known.average += week.average
    }
  }
  sum.months = [...months.values()].sort((one, other) => (one.month < other.month ? -1 : 1))
  sum.weeks = [...weeks.values()].sort((one, other) => (one.day < other.day ? -1 : 1))
  return sum
}

/**
 * Simulates the listings of one ASIN from their first day of known stock on: as they were, as the rule would have
 * ordered, and as the plain 30-day average would. Sums cover the days with known stock, for all three alike; other days
 * are counted separately. `priorAt` gives what the season is drawn to. Yields between its steps, so that a server can
 * do other work.
 */
export function* backtestSteps(
  listings: readonly PastListing[],
  terms: BacktestTerms,
  priorAt: PastPriors,
): Generator<undefined, Backtested> {
  const starts = listings.map(({ days }) => firstKnown(days))
  const rates = ruleRates(listings, terms.useSeason, priorAt)
  const demand = yield* demandOf(listings, rates, terms.reviewPeriod)
  const rule = yield* livedThrough(listings, starts, demand, rates, terms)
  const average = yield* livedThrough(listings, starts, demand, averageRates(listings), terms)
  return addBacktests(
    listings.map((listing, nr): Backtested => {
      const start = starts[nr] ?? 0
      const result: Backtested = {
        since: null,
        until: null,
        days: 0,
        unknownDays: 0,
        months: [],
        weeks: [],
        ...nobody(),
      }
      listing.days.slice(start).forEach((fact, index) => {
        const [byRule, byAverage] = [rule[nr]?.[index], average[nr]?.[index]]
        if (!byRule || !byAverage) return
        result.since ??= fact.day
        result.until = fact.day
        const name = fact.day.slice(0, 7)
        const known = result.months.at(-1)
        const month = known?.month === name ? known : newMonth(name)
        if (month !== known) result.months.push(month)
        month.units += fact.units
        // Counted back from the last day, so that the weeks of all listings end together.
        if ((listing.days.length - 1 - start - index) % WEEK === 0)
          result.weeks.push({ day: fact.day, rule: byRule.stock, actual: fact.stock, average: byAverage.stock })
        if (fact.stock === null) {
          month.unknownDays += 1
          result.unknownDays += 1
          return
        }
        month.days += 1
        result.days += 1
        const isOut = !wasInStock(fact)
        const missed = isOut ? (demand[nr]?.[start + index] ?? 0) : 0
        const outcomes: Outcomes = {
          rule: outcomeOf(listing, byRule.stock, byRule.short, byRule.stock <= 0),
          actual: outcomeOf(listing, fact.stock, missed, isOut),
          average: outcomeOf(listing, byAverage.stock, byAverage.short, byAverage.stock <= 0),
        }
        for (const decider of deciders) {
          addTo(month[decider], outcomes[decider])
          addTo(result[decider], outcomes[decider])
        }
      })
      return result
    }),
  )
}

/** Runs all steps of a back-test of a product without a category at once. */
export const backtest = (listings: readonly PastListing[], terms: BacktestTerms): Backtested => {
  const steps = backtestSteps(listings, terms, () => null)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

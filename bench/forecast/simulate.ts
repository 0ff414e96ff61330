import { dispersionOf } from '#model/planning/rules/dispersion.ts'
import { zOf } from '#rules/restock/restockTerms.ts'
import { fraction, mix } from '#world/trade/random.ts'
import type { DemandSet, WantedListing } from './demandSet.ts'
import type { Forecast, Forecaster } from './forecasters.ts'
import { type Seen, soldOver } from './seen.ts'

/** How a year went. Cost in the currency of prices, errors as shares of what was wanted. */
export interface Score {
  cost: number
  /** Share of units wanted that were there. */
  fill: number
  /** Units in stock, all listings together. */
  averageStock: number
  /** Absolute error of demand over lead time and review. */
  wape: number
  /** Mean pinball loss of the 95 % level, units. */
  pinball: number
  /** Share of weeks whose demand the 95 % level covered. */
  coverage: number
}

const [REVIEW, SCALE, LEVEL] = [7, 42, 95] as const
const YEAR = 365
/** A seller knows at least so many days before the first look. */
const LEAST_BEFORE = 90
const DISPERSION_DAYS = 90
/** Cost of a piece and what a sale leaves, as shares of the price; what money costs a year, and a cubic foot a month. */
const [COST, MARGIN, CAPITAL, STORAGE] = [0.25, 0.35, 0.2, 0.87]

/** 22 to 34 days, one in ten orders two weeks more: like the waits of the made-up company, 29 on average. */
const leadOf = (seed: number, at: number): number => 22 + (mix(seed, at) % 13) + (fraction(seed + 1, at) < 0.1 ? 14 : 0)
const leads = Array.from({ length: 1000 }, (_, at) => leadOf(99, at))
const LEAD = Math.round(leads.reduce((sum, days) => sum + days, 0) / leads.length)
const LEAD_SIGMA = Math.sqrt(leads.reduce((sum, days) => sum + (days - LEAD) ** 2, 0) / leads.length)
const PROTECTED = LEAD + REVIEW

interface Shelf {
  wanted: WantedListing
  seen: Seen
  stock: number
  coming: { at: number; units: number }[]
}

const sumOf = (units: Float64Array, from: number, to: number): number => {
  let sum = 0
  for (let at = from; at < to; at += 1) sum += units[at] ?? 0
  return sum
}

/** Everybody begins with what lasts for lead time, review and two weeks; of a launch the first month is taken as known. */
const firstStock = ({ units, first }: WantedListing, at: number): number => {
  const [from, to] = at - first >= 30 ? [Math.max(first, at - 60), at] : [at, Math.min(units.length, at + 30)]
  return Math.ceil((sumOf(units, from, to) / Math.max(1, to - from)) * (PROTECTED + 14)) + 2
}

/** Variance ÷ mean of daily units, of all listings together. */
const dispersionNow = (shelves: readonly Shelf[]): number =>
  dispersionOf(
    shelves.map(({ seen: { days } }) => {
      const { units, days: there } = soldOver(days, DISPERSION_DAYS)
      let squares = 0
      for (const day of days.slice(-DISPERSION_DAYS)) if (day.isInStock) squares += day.units * day.units
      return { days: there, units, squares }
    }),
  )

const safetyOf = (demand: number, dispersion: number, rateError: number): number =>
  zOf(LEVEL) * Math.sqrt(dispersion * demand + (rateError * demand) ** 2 + ((demand / PROTECTED) * LEAD_SIGMA) ** 2)

/** Where the year begins that is lived through. */
const startOf = ({ listings }: DemandSet): number => {
  const length = listings[0]?.units.length ?? 0
  return Math.max(Math.min(LEAST_BEFORE, length), length - YEAR)
}

/**
 * Lives the last year of a demand set week by week: order up to demand over lead time and 42 days when the position is below demand over lead time
 * and review, each with the safety of the restock rule and the forecaster's own error. A forecaster sees what was sold and whether
 * there was stock, nothing of what is to come.
 */
export const simulate = (set: DemandSet, forecaster: Forecaster, seed: number): Score => {
  const start = startOf(set)
  const length = set.listings[0]?.units.length ?? 0
  const shelves = set.listings.map((wanted): Shelf => {
    const days = Array.from({ length: Math.max(0, start - wanted.first) }, (_, at) => ({
      units: wanted.units[wanted.first + at] ?? 0,
      isInStock: true,
    }))
    return {
      wanted,
      seen: { asin: wanted.asin, ...(wanted.category && { category: wanted.category }), first: wanted.first, days },
      stock: 0,
      coming: [],
    }
  })
  const ask = forecaster.begin(shelves.map(({ seen }) => seen))
  const sums = { cost: 0, wanted: 0, sold: 0, stock: 0, error: 0, judged: 0, pinball: 0, covered: 0, looks: 0 }
  const sell = (shelf: Shelf, at: number) => {
    const { wanted, seen } = shelf
    if (at < wanted.first) return
    if (at === Math.max(start, wanted.first)) shelf.stock = firstStock(wanted, at)
    for (const order of shelf.coming) if (order.at === at) shelf.stock += order.units
    const units = wanted.units[at] ?? 0
    const sold = Math.min(units, shelf.stock)
    shelf.stock -= sold
    seen.days.push({ units: sold, isInStock: sold > 0 || shelf.stock > 0 })
    sums.wanted += units
    sums.sold += sold
    sums.stock += shelf.stock
    sums.cost += (units - sold) * wanted.price * MARGIN
    sums.cost += shelf.stock * ((wanted.price * COST * CAPITAL) / YEAR + (wanted.volume * STORAGE) / 30)
  }
  const judge = ({ wanted }: Shelf, at: number, lead: number, demand: number, level: number) => {
    if (at + PROTECTED < length) {
      const came = sumOf(wanted.units, at + 1, at + PROTECTED + 1)
      sums.error += Math.abs(demand - came)
      sums.judged += came
    }
    if (at + lead + REVIEW >= length) return
    const came = sumOf(wanted.units, at + 1, at + lead + REVIEW + 1)
    sums.pinball += came > level ? 0.95 * (came - level) : 0.05 * (level - came)
    sums.covered += Number(came <= level)
    sums.looks += 1
  }
  const look = (shelf: Shelf, forecast: Forecast, at: number, dispersion: number, lead: number) => {
    const demand = forecast(PROTECTED)
    const safety = safetyOf(demand, dispersion, forecaster.rateError)
    judge(shelf, at, lead, demand, demand + safety)
    shelf.coming = shelf.coming.filter((order) => order.at > at)
    const position = shelf.coming.reduce((sum, order) => sum + order.units, shelf.stock)
    if (position >= demand + safety) return
    const units = Math.ceil(forecast(LEAD + SCALE) + safety - position)
    if (units > 0) shelf.coming.push({ at: at + lead, units })
  }
  for (let at = start; at < length; at += 1) {
    for (const shelf of shelves) sell(shelf, at)
    if ((at - start) % REVIEW !== 0) continue
    const dispersion = dispersionNow(shelves)
    const forecasts = ask()
    shelves.forEach((shelf, nr) => {
      const forecast = forecasts[nr]
      if (forecast) look(shelf, forecast, at, dispersion, leadOf(seed * 7919 + nr, at))
    })
  }
  return {
    cost: sums.cost,
    fill: sums.sold / sums.wanted,
    averageStock: sums.stock / (length - start),
    wape: sums.error / sums.judged,
    pinball: sums.pinball / sums.looks,
    coverage: sums.covered / sums.looks,
  }
}

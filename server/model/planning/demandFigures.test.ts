import { expect, test } from '@jest/globals'
import { addDays, daysBetween, daysUpTo } from '#rules/days.ts'
import { type Choose, chooser } from '#server/testing/chooser.ts'
import type { GatheredListing } from './demandDaily.ts'
import { demandFigures } from './demandFigures.ts'
import type { StoredEvent } from './plannedEvents.ts'
import { toSeries } from './rules/daySeries.ts'
import { seasonOf, weeksOf } from './rules/yearSeason.ts'
import { writeSeason } from './storedSeason.ts'

const END = '2026-03-09'
const REACH = 730

interface Day {
  day: string
  all: number
  shipped: number
  units: number
  isInStock: boolean
}

const sum = <T>(list: readonly T[], getValue: (one: T) => number) => list.reduce((all, one) => all + getValue(one), 0)

/** A listing as days, and as the database gathers it. */
const madeListing = (marketplace: string, choose: Choose, covered: string) => {
  const until = choose(3) ? END : addDays(END, -choose(20))
  const age = choose(3) ? choose(200) : choose(800)
  const [isUnknown, oneStock, density] = [choose(4) === 0, choose(3) === 0, 1 + choose(4)]
  const flags = () => Array.from({ length: REACH }, () => choose(2)).join('')
  const [reported, inStock] = [flags(), flags()]
  const isReportedOn = (nr: number) => reported[REACH - 1 - nr] === '1' || covered[REACH - 1 - nr] === '1'
  const hasStockOn = (nr: number) => inStock[REACH - 1 - nr] === '1'
  const days = daysUpTo(until, Math.min(REACH, age + 1)).map((day): Day => {
    const nr = daysBetween(day, until)
    const all = choose(density) ? 0 : choose(9)
    const shipped = choose(3) ? 0 : choose(all + 1)
    const units = oneStock ? all : all - shipped
    return {
      day,
      all,
      shipped,
      units,
      isInStock: isUnknown || units > 0 || hasStockOn(nr) || !isReportedOn(nr),
    }
  })
  const sold = days.filter(({ all }) => all > 0)
  const list = (values: number[]) => (values.length > 0 ? `{${values.join()}}` : null)
  const gathered: GatheredListing = {
    ...{ seller: 'us', marketplace, asin: 'B0LAMP0001', until, first_day: addDays(until, -age) },
    ages: list(sold.map(({ day }) => daysBetween(day, until))),
    units: list(sold.map(({ all }) => all)),
    merchant: sold.some(({ shipped }) => shipped > 0) ? list(sold.map(({ shipped }) => shipped)) : null,
    paid_revenue: sold.length > 0 ? sum(sold, ({ all }) => all * 500) : null,
    paid_units: sold.length > 0 ? sum(sold, ({ all }) => all) : null,
    empty: isUnknown
      ? null
      : days
          .map(({ day }) => (isReportedOn(daysBetween(day, until)) && !hasStockOn(daysBetween(day, until)) ? '1' : '0'))
          .join(''),
    one_stock: oneStock,
  }
  return { days, gathered }
}
type MadeListing = ReturnType<typeof madeListing>

/** The level, each sum written out. */
const levelsOf = (listings: readonly MadeListing[], factorOf: (day: string) => number) => {
  const weighted = listings.map(({ days, gathered: { until } }) => {
    const looked = days.slice(-365).filter(({ isInStock }) => isInStock)
    const sums = (halfLife: number) => ({
      units: sum(looked, ({ day, units }) => units * 0.5 ** (daysBetween(day, until) / halfLife)),
      worth: sum(looked, ({ day }) => factorOf(day) * 0.5 ** (daysBetween(day, until) / halfLife)),
    })
    return { count: looked.length, short: sums(45), long: sums(120) }
  })
  const worth = sum(weighted, ({ long }) => long.worth)
  const pooled = worth > 0 ? sum(weighted, ({ long }) => long.units) / worth : 0
  return weighted.map(({ count, short, long }) => {
    const lean = count < 14 || long.worth <= 0 ? pooled : long.units / long.worth
    const k = 6 + (lean > 0 ? Math.min(365, 20 / lean) : 0)
    return (short.units + k * lean) / (short.worth + k)
  })
}

/** The figures of the listings of an ASIN, day by day. */
const plainFigures = (listings: readonly MadeListing[], eventFactor: (day: string) => number) => {
  const end =
    listings
      .map(({ gathered }) => gathered.until)
      .sort()
      .at(-1) ?? END
  const year = seasonOf(
    listings.map(({ days, gathered: { until } }) => {
      const missing = Array.from({ length: daysBetween(until, end) }, () => ({ units: 0, isInStock: false }))
      return toSeries([...days, ...missing])
    }),
    null,
  )?.year
  const seasonOn = (day: string) => (year ? (year[(730 - daysBetween(day, end)) % 365] ?? 1) : 1)
  const levels = levelsOf(listings, (day) => seasonOn(day) * eventFactor(day))
  const plainLevels = levelsOf(listings, eventFactor)
  return listings.map(({ days, gathered: { marketplace, until, first_day, empty, units } }, nr) => {
    const last = (count: number) => days.slice(-count)
    const looked = last(365).filter(({ isInStock }) => isInStock)
    const periods = Array.from({ length: 30 }, (_, period) => 29 - period)
    return {
      ...{
        marketplace,
        first_day,
        unknown_stock: empty === null,
        seller: 'us',
        asin: 'B0LAMP0001',
        price: units && 500,
      },
      units: [3, 7, 30].map((count) => sum(last(count), ({ all }) => all)),
      merchant: [3, 7, 30].map((count) => sum(last(count), ({ shipped }) => shipped)),
      in_stock: [3, 7, 30].map((count) => last(count).filter(({ isInStock }) => isInStock).length),
      trend: periods
        .map((ago) => days.filter(({ day }) => Math.floor(daysBetween(day, until) / 3) === ago))
        .map((period) => sum(period, ({ all }) => all))
        .join(),
      level: expect.closeTo(levels[nr] ?? 0, 9),
      plain_level: expect.closeTo(plainLevels[nr] ?? 0, 9),
      in_stock_days: looked.length,
      stock_units: sum(looked, ({ units }) => units),
      stock_squares: sum(looked, ({ units }) => units ** 2),
      sold_last_90: sum(last(90), ({ units }) => units) > 0,
      season: year ? writeSeason(weeksOf(year, 366 - daysBetween(until, end))) : null,
    }
  })
}

test('figures of any listings of an ASIN are those of their days, counted one by one', () => {
  const choose = chooser(7)
  let seasonCount = 0
  for (let round = 0; round < 150; round += 1) {
    const covered = Array.from({ length: REACH }, () => choose(2)).join('')
    const listings = ['US', 'CA', 'MX'].slice(0, 1 + choose(3)).map((code) => madeListing(code, choose, covered))
    const deal = { since: addDays(END, -60), until: addDays(END, -40), factor: 3 }
    const events: StoredEvent[] = choose(2) ? [{ id: '1', asin: 'B0LAMP0001', note: '', by: '', ...deal }] : []
    const factorOf = (day: string) => (events.length > 0 && day >= deal.since && day <= deal.until ? deal.factor : 1)
    const figures = demandFigures(
      listings.map(({ gathered }) => gathered),
      events,
      undefined,
    )
    expect(figures).toEqual(plainFigures(listings, factorOf))
    if (figures[0]?.season) seasonCount += 1
  }
  expect(seasonCount).toBeGreaterThan(20)
})

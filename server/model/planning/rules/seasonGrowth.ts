import { type SeasonDay, YEAR_DAYS } from './seasonYears.ts'

/** Last days that are held against the same ones a year before, and the units that pull what they tell of growth to none. */
const GROWTH_DAYS = 91
const GROWTH_SHRINK = 60
/** Growth in a year beyond this, or its inverse, is taken for something else. */
const MAX_GROWTH = 4

const limited = (growth: number): number => Math.min(MAX_GROWTH, Math.max(1 / MAX_GROWTH, growth))

/** Units of the last days and of the same days a year before, of those that were in stock both times. */
const yearOnYear = (days: readonly SeasonDay[]): readonly [now: number, before: number] => {
  let [now, before] = [0, 0]
  for (let at = Math.max(YEAR_DAYS, days.length - GROWTH_DAYS); at < days.length; at += 1) {
    const [day, past] = [days[at], days[at - YEAR_DAYS]]
    if (!day?.isInStock || !past?.isInStock) continue
    now += day.units
    before += past.units
  }
  return [now, before]
}

/** Factor of sales from one year to the next, of each listing; one of few units leans on all of them together. */
export const growthsOf = (listings: readonly (readonly SeasonDay[])[]): number[] => {
  const each = listings.map(yearOnYear)
  let [now, before] = [GROWTH_SHRINK, GROWTH_SHRINK]
  for (const [late, early] of each) {
    now += late
    before += early
  }
  const all = now / before
  return each.map(([late, early]) => limited((late + GROWTH_SHRINK * all) / (early + GROWTH_SHRINK)))
}

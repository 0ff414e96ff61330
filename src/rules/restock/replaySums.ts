import type { Backtest } from '#contract/restock.ts'
import type { ReplayedDay } from './replay.ts'

type Month = Backtest['months'][number]
type Sums = Omit<Backtest, 'message'>

/** Counts of days that begin a stretch for which `isOut` holds. */
const beginnings = (
  days: readonly ReplayedDay[],
  before: ReplayedDay | undefined,
  isOut: (day: ReplayedDay) => boolean,
) =>
  days.filter((day, at) => {
    const previous = days[at - 1] ?? before
    return isOut(day) && !(previous && isOut(previous))
  }).length

/** Units by which an excess grew over a month. */
const growth = (days: readonly ReplayedDay[], before: ReplayedDay | undefined, of: (day: ReplayedDay) => number) => {
  const last = days.at(-1)
  return last ? Math.max(0, of(last) - (before ? of(before) : 0)) : 0
}

interface Told extends Month {
  actualStockOuts: number
  actualOverBought: number
}

const monthOf = (month: string, days: readonly ReplayedDay[], before: ReplayedDay | undefined): Told => ({
  month,
  stockOuts: beginnings(days, before, ({ isOut }) => isOut),
  daysOut: days.filter(({ isOut }) => isOut).length,
  overBought: growth(days, before, ({ excess }) => excess),
  actualDaysOut: days.filter(({ wasOut }) => wasOut).length,
  units: days.reduce((sum, { units }) => sum + units, 0),
  lostUnits: days.reduce((sum, { lost }) => sum + lost, 0),
  actualStockOuts: beginnings(days, before, ({ wasOut }) => wasOut),
  actualOverBought: growth(days, before, ({ wasExcess }) => wasExcess),
})

const monthsOf = (days: readonly ReplayedDay[]): Told[] => {
  const named = [...new Set(days.map(({ day }) => day.slice(0, 7)))]
  let before: ReplayedDay | undefined
  return named.map((month) => {
    const own = days.filter(({ day }) => day.startsWith(month))
    const told = monthOf(month, own, before)
    before = own.at(-1)
    return told
  })
}

const add = (sums: Map<string, Told>, told: Told) => {
  const known = sums.get(told.month)
  const parts = Object.entries(told).map(([name, value]) =>
    typeof value === 'number' ? [name, value + Number(known?.[name as keyof Told] ?? 0)] : [name, value],
  )
  sums.set(told.month, Object.fromEntries(parts) as Told)
}

/** Replayed days of one or several places as months and a whole; units that were bought beyond need, and lost ones, as whole units. */
export const replaySums = (places: readonly (readonly ReplayedDay[])[]): Sums => {
  const sums = new Map<string, Told>()
  for (const days of places) for (const told of monthsOf(days)) add(sums, told)
  const months = [...sums.values()].sort((one, other) => (one.month < other.month ? -1 : 1))
  const whole = (part: keyof Omit<Told, 'month'>) => Math.round(months.reduce((sum, told) => sum + told[part], 0))
  return {
    months: months.map(({ actualStockOuts: _, actualOverBought: __, ...month }) => ({
      ...month,
      overBought: Math.round(month.overBought),
      units: month.units,
      lostUnits: Math.round(month.lostUnits),
    })),
    stockOuts: whole('stockOuts'),
    daysOut: whole('daysOut'),
    overBought: whole('overBought'),
    actual: {
      stockOuts: whole('actualStockOuts'),
      daysOut: whole('actualDaysOut'),
      overBought: whole('actualOverBought'),
    },
  }
}

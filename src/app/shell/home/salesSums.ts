import type { SalesDay } from '#contract/home.ts'

interface Compared {
  /** Change in percent; null without sales a year before. */
  percent: number | null
  /** The days with known figures of last year: their number, the first and the last. */
  days: number
  since: string
  until: string
}

const sum = (days: readonly SalesDay[], units: (day: SalesDay) => number) =>
  days.reduce((total, day) => total + units(day), 0)

export const totalUnits = (sales: readonly SalesDay[]): number => sum(sales, ({ units }) => units)

/** Compares units with the same weekdays a year before, over the days that both years cover; undefined without any. */
export const compareYears = (sales: readonly SalesDay[]): Compared | undefined => {
  const comparableDays = sales.filter(({ unitsLastYear }) => unitsLastYear !== null)
  const [firstDay, lastDay] = [comparableDays[0], comparableDays.at(-1)]
  if (!firstDay || !lastDay) return undefined
  const previousUnits = sum(comparableDays, ({ unitsLastYear }) => unitsLastYear ?? 0)
  const percent = previousUnits === 0 ? null : ((totalUnits(comparableDays) - previousUnits) / previousUnits) * 100
  return { percent, days: comparableDays.length, since: firstDay.day, until: lastDay.day }
}

/** Returns the revenue of all days in minor units by currency, largest first. */
export const revenueOf = (sales: readonly SalesDay[]): [currency: string, amount: number][] => {
  const totals = new Map<string, number>()
  for (const { revenue } of sales)
    for (const [currency, amount] of Object.entries(revenue)) totals.set(currency, (totals.get(currency) ?? 0) + amount)
  return [...totals].sort(([, a], [, b]) => b - a)
}

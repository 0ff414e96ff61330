import type { SalesDay } from '#contract/home.ts'

interface Compared {
  /** Change in per cent; null when nothing was sold a year before. */
  percent: number | null
  /** The days of which last year is known: how many, the first and the last. */
  days: number
  since: string
  until: string
}

const sum = (days: readonly SalesDay[], units: (day: SalesDay) => number) =>
  days.reduce((total, day) => total + units(day), 0)

export const totalUnits = (sales: readonly SalesDay[]): number => sum(sales, ({ units }) => units)

/** Units against those of the same weekdays a year before, over the days of which both are known; undefined without any. */
export const compareYears = (sales: readonly SalesDay[]): Compared | undefined => {
  const comparableDays = sales.filter(({ unitsLastYear }) => unitsLastYear !== null)
  const [firstDay, lastDay] = [comparableDays[0], comparableDays.at(-1)]
  if (!firstDay || !lastDay) return undefined
  const previousUnits = sum(comparableDays, ({ unitsLastYear }) => unitsLastYear ?? 0)
  const percent = previousUnits === 0 ? null : ((totalUnits(comparableDays) - previousUnits) / previousUnits) * 100
  return { percent, days: comparableDays.length, since: firstDay.day, until: lastDay.day }
}

/** Revenue of all days in minor units by currency, the largest first. */
export const revenueOf = (sales: readonly SalesDay[]): [currency: string, amount: number][] => {
  const totals = new Map<string, number>()
  for (const { revenue } of sales)
    for (const [currency, amount] of Object.entries(revenue)) totals.set(currency, (totals.get(currency) ?? 0) + amount)
  return [...totals].sort(([, a], [, b]) => b - a)
}

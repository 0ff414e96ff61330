import type { SalesDay } from '#contract/home.ts'
import type { MeasuresAnswer } from '#contract/measures.ts'

export type HomeMeasure = 'revenue' | 'units' | 'profit'

/** A day of the chart: a measure's value, and that of the same weekday 364 days before; null: unknown. */
export interface ChartDay {
  day: string
  value: number | null
  lastYear: number | null
}

/** Returns the units of the home figures, which are there without another request. */
export const unitDays = (sales: readonly SalesDay[]): ChartDay[] =>
  sales.map(({ day, units, unitsLastYear }) => ({ day, value: units, lastYear: unitsLastYear }))

const numberOf = (cell: unknown): number | null => (typeof cell === 'number' ? cell : null)

/** Returns the days of a measure by day, compared with the year before; days without a row are unknown. */
export const measuredDays = (sales: readonly SalesDay[], { rows, compared }: MeasuresAnswer): ChartDay[] => {
  const indexes = new Map(rows.map(([day], index) => [day, index]))
  return sales.map(({ day }) => {
    const index = indexes.get(day)
    if (index === undefined) return { day, value: null, lastYear: null }
    return { day, value: numberOf(rows[index]?.[1]), lastYear: compared?.rows[index]?.[0] ?? null }
  })
}

/** Returns the change over the days that both years cover, in percent; null without any. */
export const changeOf = (days: readonly ChartDay[]): { percent: number; days: number } | null => {
  const both = days.filter(({ value, lastYear }) => value !== null && lastYear !== null)
  const before = both.reduce((sum, { lastYear }) => sum + (lastYear ?? 0), 0)
  if (before <= 0) return null
  const now = both.reduce((sum, { value }) => sum + (value ?? 0), 0)
  return { percent: ((now - before) / before) * 100, days: both.length }
}

export const totalOf = (days: readonly ChartDay[]): number => days.reduce((sum, { value }) => sum + (value ?? 0), 0)

const STEPS = [1, 2, 2.5, 5, 10]

/** Returns three ticks from zero, or two on each side of it, at a round distance. */
export const ticksOf = (days: readonly ChartDay[]): number[] => {
  const values = days.flatMap(({ value, lastYear }) => [value ?? 0, lastYear ?? 0])
  const most = Math.max(0, ...values)
  const least = Math.min(0, ...values)
  const span = Math.max(most, -least, 1) / 2
  const power = 10 ** Math.floor(Math.log10(span))
  const step = Math.max(1, power * (STEPS.find((one) => one * power >= span) ?? 10))
  return least < 0 ? [-step, 0, step, ...(most > step ? [2 * step] : [])] : [0, step, 2 * step]
}

/** Returns whether a day is a Saturday or a Sunday. */
export const isWeekend = (day: string): boolean => [0, 6].includes(new Date(day).getUTCDay())

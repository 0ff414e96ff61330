import { addDays } from '../days.ts'

const MONTHS = 12

/** A month's sales: units, and its days with something to sell. */
export interface MonthSold {
  units: number
  inStock: number
}

/**
 * Index of each of twelve months: units a day in stock ÷ the mean of the twelve. Null without twelve months, when one of them had not a
 * day in stock, or when nothing was sold.
 */
export const seasonIndex = (months: readonly MonthSold[]): number[] | null => {
  if (months.length !== MONTHS || months.some(({ inStock }) => inStock === 0)) return null
  const rates = months.map(({ units, inStock }) => units / inStock)
  const mean = rates.reduce((sum, rate) => sum + rate, 0) / MONTHS
  return mean > 0 ? rates.map((rate) => rate / mean) : null
}

/** How many of the days that an order placed today has to last lie in each month of the year, January first. */
export const monthsAhead = (today: string, horizon: number): number[] => {
  const days = Array<number>(MONTHS).fill(0)
  for (let day = 1; day <= horizon; day += 1) {
    const month = Number(addDays(today, day).slice(5, 7)) - 1
    days[month] = (days[month] ?? 0) + 1
  }
  return days
}

/** Mean index of the days that lie ahead, as `monthsAhead` counts them. `index` January first; null: 1. */
export const seasonAhead = (index: readonly number[] | null, months: readonly number[]): number => {
  const all = months.reduce((sum, days) => sum + days, 0)
  if (!index || all === 0) return 1
  return months.reduce((sum, days, month) => sum + days * (index[month] ?? 1), 0) / all
}

import type { MeasuresAnswer } from '#contract/measures.ts'
import { addDays } from '#rules/days.ts'

/** A month of a year beside the same month of the year before; null without data. */
export interface MonthPair {
  /** First day of the month. */
  month: string
  value: number | null
  before: number | null
  /** Whether the data include the whole month. */
  isWhole: boolean
  /** Whether reports cover both months from their first day on. */
  isKnown: boolean
}

const MONTHS = 12
const firstOf = (year: number, month: number) =>
  `${year + Math.floor(month / MONTHS)}-${String((month % MONTHS) + 1).padStart(2, '0')}-01`

/** Returns the months of a year up to the last day with data, from a response by month of both years. */
export const monthPairs = (
  { columns, rows, knownFrom }: Pick<MeasuresAnswer, 'columns' | 'rows' | 'knownFrom'>,
  measure: string,
  { year, until }: { year: number; until: string },
): MonthPair[] => {
  const monthIndex = columns.findIndex(({ key }) => key === 'month')
  const valueIndex = columns.findIndex(({ key }) => key === measure)
  const values = new Map(rows.map((row) => [String(row[monthIndex]), row[valueIndex]]))
  const amountOf = (month: string) => {
    const value = values.get(month)
    return typeof value === 'number' ? value : null
  }
  const known = knownFrom?.[measure] ?? ''
  return Array.from({ length: MONTHS }, (_, index) => index).flatMap((index) => {
    const month = firstOf(year, index)
    if (month > until) return []
    const monthBefore = firstOf(year - 1, index)
    return {
      ...{ month, value: amountOf(month), before: amountOf(monthBefore) },
      isWhole: addDays(firstOf(year, index + 1), -1) <= until,
      isKnown: known <= monthBefore,
    }
  })
}

/** Returns the sums over the months that can be compared: whole ones with both values. */
export const comparableSums = (pairs: readonly MonthPair[]): { months: number; value: number; before: number } => {
  const sums = { months: 0, value: 0, before: 0 }
  for (const { value, before, isWhole, isKnown } of pairs) {
    if (value === null || before === null || !isWhole || !isKnown) continue
    sums.months += 1
    sums.value += value
    sums.before += before
  }
  return sums
}

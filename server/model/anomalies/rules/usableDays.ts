import { integerZeros, zeros } from '#model/planning/rules/zeros.ts'
import { type ChancePart, type FigureSeries, HISTORY_DAYS, LOOKED_THROUGH, WEEK } from './series.ts'

/** A half-open range of usable days by index. */
export interface Stretch {
  from: number
  to: number
}

const summed = (values: Float64Array, days: Int32Array): Float64Array => {
  const sums = zeros(days.length + 1)
  for (let place = 0, sum = 0; place < days.length; place += 1) {
    sum += values[days[place] ?? 0] ?? 0
    sums[place + 1] = sum
  }
  return sums
}

/** The usable days of a series with running sums, so the total of a stretch is a difference. */
export class UsableDays {
  /** The day indexes. */
  readonly days: Int32Array
  /** The number of usable days before each day. */
  private readonly before: Int32Array
  readonly seen: Float64Array
  readonly counted: Float64Array
  readonly by: Float64Array | undefined
  readonly chance: readonly ChancePart[] | undefined

  constructor({ seen, by: denominators, counted: counts, chance, usable }: FigureSeries) {
    const days = integerZeros(usable.length)
    this.before = integerZeros(usable.length + 1)
    let count = 0
    for (let day = 0; day < usable.length; day += 1) {
      if (usable[day]) {
        days[count] = day
        count += 1
      }
      this.before[day + 1] = count
    }
    this.days = days.subarray(0, count)
    this.seen = summed(seen, this.days)
    this.counted = counts === seen ? this.seen : summed(counts, this.days)
    this.by = denominators && summed(denominators, this.days)
    this.chance = chance?.map((part) => ({
      counted: summed(part.counted, this.days),
      seen: summed(part.seen, this.days),
      by: summed(part.by, this.days),
    }))
  }

  /** Returns the number of usable days before a day. */
  countBefore(day: number): number {
    return this.before[Math.min(Math.max(0, day), this.before.length - 1)] ?? 0
  }

  /** Returns eight weeks of usable days before a day, searched within twice as many. */
  historyBefore(day: number): Stretch {
    const to = this.countBefore(day)
    return { from: Math.max(to - HISTORY_DAYS, this.countBefore(day - LOOKED_THROUGH)), to }
  }
}

/** Returns the total of a stretch from running sums. */
export const sumOfStretch = (sums: Float64Array, { from, to }: Stretch): number => (sums[to] ?? 0) - (sums[from] ?? 0)

/** Returns the totals of whole weeks of usable days, latest first, from running sums. */
export const weekSums = (sums: Float64Array, { from, to }: Stretch): number[] => {
  const totals: number[] = []
  for (let end = to; end - WEEK >= from; end -= WEEK) totals.push((sums[end] ?? 0) - (sums[end - WEEK] ?? 0))
  return totals
}

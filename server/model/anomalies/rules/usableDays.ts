import { type ChancePart, type FigureSeries, HISTORY_DAYS, LOOKED_THROUGH, WEEK } from './series.ts'

/** Usable days by their places, from one to before another. */
export interface Stretch {
  from: number
  to: number
}

const summed = (values: Float64Array, days: Int32Array): Float64Array => {
  const sums = new Float64Array(days.length + 1)
  for (let place = 0; place < days.length; place += 1)
    sums[place + 1] = (sums[place] ?? 0) + (values[days[place] ?? 0] ?? 0)
  return sums
}

/** The usable days of a series, one after another, with running sums: what a stretch of them saw is a difference. */
export class UsableDays {
  /** The days by their places. */
  readonly days: Int32Array
  /** How many usable days there are before a day. */
  private readonly before: Int32Array
  readonly seen: Float64Array
  readonly counted: Float64Array
  readonly by: Float64Array | undefined
  readonly chance: readonly ChancePart[] | undefined

  constructor({ seen, by: denominators, counted: counts, chance, usable }: FigureSeries) {
    const days: number[] = []
    this.before = new Int32Array(usable.length + 1)
    for (let day = 0; day < usable.length; day += 1) {
      if (usable[day]) days.push(day)
      this.before[day + 1] = days.length
    }
    this.days = Int32Array.from(days)
    this.seen = summed(seen, this.days)
    this.counted = summed(counts, this.days)
    this.by = denominators && summed(denominators, this.days)
    this.chance = chance?.map((part) => ({
      counted: summed(part.counted, this.days),
      seen: summed(part.seen, this.days),
      by: summed(part.by, this.days),
    }))
  }

  /** How many usable days there are before a day. */
  countBefore(day: number): number {
    return this.before[Math.min(Math.max(0, day), this.before.length - 1)] ?? 0
  }

  /** Eight weeks of usable days before a day, looked for in as many again. */
  historyBefore(day: number): Stretch {
    const to = this.countBefore(day)
    return { from: Math.max(to - HISTORY_DAYS, this.countBefore(day - LOOKED_THROUGH)), to }
  }
}

/** What was seen on a stretch of days, by their running sums. */
export const sumOfStretch = (sums: Float64Array, { from, to }: Stretch): number => (sums[to] ?? 0) - (sums[from] ?? 0)

/** Whole weeks of usable days, the latest first. */
export const weeksOf = ({ from, to }: Stretch): Stretch[] =>
  Array.from({ length: Math.floor((to - from) / WEEK) }, (_, week) => ({
    from: to - (week + 1) * WEEK,
    to: to - week * WEEK,
  }))

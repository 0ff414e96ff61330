import type { JudgedMeasure } from './judgedMeasures.ts'
import { clamp, median, spreadOf, sumOf } from './robust.ts'
import { type FigureSeries, sumAt, WEEK, weeksOf } from './series.ts'

/** What history says of days to come. */
export interface Outlook {
  /** What is expected to be seen on these days together. */
  of(days: readonly number[]): number
  /** What one of the counted is worth. */
  unit: number
  /** Variance beyond chance, as a share, squared. */
  unrest: number
}

interface Told {
  /** What the weeks saw together, in counted ones. */
  count: number
  /** How the weeks differed from what they should have been, and what they should have been on average. */
  differences: readonly number[]
  mean: number
}

/** A week that was odd does not make the next ones expected to be: it counts as this much at most, and at least. */
const held = (value: number, middle: number, unit: number) =>
  clamp(value, 0.4 * middle - 2 * unit, 2 * middle + 3 * unit)
/** Of a few units neither a trend nor a weekday says much. */
const DOUBT = { trend: 4, weekday: 10 }
const TREND_AT_MOST = 2
const LATE_WEEKS = 4
/** Of so much that its own weeks say of its unrest is believed; there are only eight of them. */
const BELIEVED = 0.5

const unrestOf = ({ unrest, evenness = 1 }: JudgedMeasure, unit: number, { count, differences, mean }: Told) => {
  const own = mean > 0 ? Math.max(0, spreadOf(differences) ** 2 - unit * evenness * mean) / mean ** 2 : 0
  // what is expected is itself known only as well as there was much of it
  return Math.max(unrest ** 2, BELIEVED * own) + 1 / Math.max(1, count)
}

/** The mean of a weekday's values without the highest and the lowest. */
const trimmed = (values: number[]) => {
  const sorted = values.sort((one, other) => one - other)
  const core = sorted.length > 4 ? sorted.slice(1, -1) : sorted
  return core.length ? sumOf(core) / core.length : undefined
}

/** How each weekday stands to the mean of them, day of the series by its rest of seven. */
const weekdaysOf = (seen: Float64Array, days: readonly number[], unit: number): number[] => {
  const byWeekday = Array.from({ length: WEEK }, (): number[] => [])
  for (const day of days) byWeekday[day % WEEK]?.push(seen[day] ?? 0)
  const weeks = days.length / WEEK
  const sums = byWeekday.map((values) => trimmed(values))
  const known = sums.filter((sum) => sum !== undefined)
  const mean = (weeks * sumOf(known)) / Math.max(1, known.length)
  const doubt = DOUBT.weekday * unit
  return sums.map((sum) => (sum === undefined || mean + doubt === 0 ? 1 : (weeks * sum + doubt) / (mean + doubt)))
}

const outlookOfLevel = (measure: JudgedMeasure, { seen }: FigureSeries, history: readonly number[], unit: number) => {
  const weeks = weeksOf(history)
  const sums = weeks.map((days) => sumAt(seen, days))
  const middle = median(sums)
  const kept = sums.map((sum) => held(sum, middle, unit))
  const late = kept.slice(0, LATE_WEEKS)
  const mean = sumOf(kept) / kept.length
  const doubt = DOUBT.trend * unit
  const trend = (sumOf(late) / late.length + doubt) / (mean + doubt)
  const level = mean * clamp(trend, 1 / TREND_AT_MOST, TREND_AT_MOST)
  const weekdays = weekdaysOf(seen, weeks.flat(), unit)
  const perUnit = unit * (measure.evenness ?? 1)
  const told = { count: sumOf(kept) / perUnit / 2, differences: sums.map((sum) => sum - mean), mean }
  return {
    of: (days: readonly number[]) => sumOf(days.map((day) => ((weekdays[day % WEEK] ?? 1) * level) / WEEK)),
    unit: perUnit,
    unrest: unrestOf(measure, unit, told),
  }
}

/** A share of views cannot be more than all of them, so chance does less to it. */
const LEAST_CHANCE = 0.05

const outlookOfRatio = (
  measure: JudgedMeasure,
  { seen, by }: FigureSeries & { by: Float64Array },
  history: readonly number[],
  unit: number,
) => {
  const weeks = weeksOf(history).map((days) => [sumAt(seen, days), sumAt(by, days)] as const)
  const rates = weeks.filter(([, under]) => under > 0).map(([over, under]) => over / under)
  const middle = median(rates)
  const kept = weeks.map(([over, under]) => held(over, middle * under, unit))
  const under = sumOf(weeks.map(([, one]) => one))
  if (under === 0) return undefined
  const over = sumOf(kept)
  const rate = (over + (unit * (measure.evenness ?? 1)) / 2) / under
  const chance = measure.isShare ? Math.max(LEAST_CHANCE, 1 - Math.min(1, rate)) : (measure.evenness ?? 1)
  const told = {
    count: over / (unit * chance),
    differences: weeks.map(([one, other]) => one - rate * other),
    mean: over / weeks.length,
  }
  return {
    of: (days: readonly number[]) => rate * sumAt(by, days),
    unit: unit * chance,
    unrest: unrestOf(measure, unit, told),
  }
}

/** What the days of history, the latest first, let expect; undefined where they saw nothing that could be counted. */
export const outlookOf = (
  measure: JudgedMeasure,
  series: FigureSeries,
  history: readonly number[],
): Outlook | undefined => {
  const counted = sumAt(series.counted, history)
  const unit = counted > 0 ? sumAt(series.seen, history) / counted : 0
  if (unit <= 0) return undefined
  const { by } = series
  return by ? outlookOfRatio(measure, { ...series, by }, history, unit) : outlookOfLevel(measure, series, history, unit)
}

import type { JudgedFigure } from '#rules/anomalies/judgedMeasures.ts'
import { chanceIn } from './chance.ts'
import { clamp, inOrder, median, spreadOf, sumOf } from './robust.ts'
import { WEEK } from './series.ts'
import { type Stretch, sumOfStretch, type UsableDays, weekSums } from './usableDays.ts'

/** A forecast from history. */
export interface Outlook {
  /** Returns the expected total of the days. */
  of(stretch: Stretch): number
  /** Value of one counted unit. */
  unit: number
  /** Returns the variance beyond chance relative to the squared figure; computed only for large amounts. */
  unrest(): number
}

interface WeeklyHistory {
  /** Total of the weeks in counted units. */
  count: number
  /** Returns the weekly residuals, and the mean of the weekly expectations. */
  differences(): readonly number[]
  mean: number
}

/** Limits an outlier week, so that it does not distort the expectation for later weeks. */
const held = (value: number, middle: number, unit: number) =>
  clamp(value, 0.4 * middle - 2 * unit, 2 * middle + 3 * unit)
/** Prior weights of trend and weekday factors, because few units carry little information about them. */
const DOUBT = { trend: 4, weekday: 10 }
const TREND_AT_MOST = 2
const LATE_WEEKS = 4
/** Weight of the history's own variance, because it has only eight weeks. */
const OWN_VARIANCE_WEIGHT = 0.5

const unrestOf = (
  { unrest, evenness = 1 }: JudgedFigure,
  unit: number,
  { count, differences, mean }: WeeklyHistory,
) => {
  const ownVariance = mean > 0 ? Math.max(0, spreadOf(differences()) ** 2 - unit * evenness * mean) / mean ** 2 : 0
  // the precision of the expectation itself is limited by its count
  return Math.max(unrest ** 2, OWN_VARIANCE_WEIGHT * ownVariance) + 1 / Math.max(1, count)
}

/** Returns the mean of a weekday's values without the highest and the lowest. */
const trimmed = (values: readonly number[]) => {
  const sorted = inOrder(values)
  const core = sorted.length > 4 ? sorted.slice(1, -1) : sorted
  return core.length ? sumOf(core) / core.length : undefined
}

/** Returns the factor of each weekday relative to their mean, by day index modulo 7. */
const weekdaysOf = ({ days, seen }: UsableDays, { from, to }: Stretch, unit: number): number[] => {
  const byWeekday = Array.from({ length: WEEK }, (): number[] => [])
  for (let place = from; place < to; place += 1)
    byWeekday[(days[place] ?? 0) % WEEK]?.push(sumOfStretch(seen, { from: place, to: place + 1 }))
  const weeks = (to - from) / WEEK
  const sums = byWeekday.map((values) => trimmed(values))
  const definedSums = sums.filter((sum) => sum !== undefined)
  const mean = (weeks * sumOf(definedSums)) / Math.max(1, definedSums.length)
  const doubt = DOUBT.weekday * unit
  return sums.map((sum) => (sum === undefined || mean + doubt === 0 ? 1 : (weeks * sum + doubt) / (mean + doubt)))
}

const outlookOfLevel = (measure: JudgedFigure, usable: UsableDays, history: Stretch, unit: number): Outlook => {
  const sums = weekSums(usable.seen, history)
  const middle = median(sums)
  const clampedSums = sums.map((sum) => held(sum, middle, unit))
  const late = clampedSums.slice(0, LATE_WEEKS)
  const mean = sumOf(clampedSums) / clampedSums.length
  const doubt = DOUBT.trend * unit
  const trend = (sumOf(late) / late.length + doubt) / (mean + doubt)
  const level = mean * clamp(trend, 1 / TREND_AT_MOST, TREND_AT_MOST)
  const weekdays = weekdaysOf(usable, { from: history.to - sums.length * WEEK, to: history.to }, unit)
  const perUnit = unit * (measure.evenness ?? 1)
  const weeklyHistory = {
    count: sumOf(clampedSums) / perUnit / 2,
    differences: () => sums.map((sum) => sum - mean),
    mean,
  }
  return {
    of: ({ from, to }) => {
      let sum = 0
      for (let place = from; place < to; place += 1)
        sum += ((weekdays[(usable.days[place] ?? 0) % WEEK] ?? 1) * level) / WEEK
      return sum
    },
    unit: perUnit,
    unrest: () => unrestOf(measure, unit, weeklyHistory),
  }
}

/** Minimum of the random variation: a share of views is bounded by 1, which reduces it. */
const MIN_CHANCE = 0.05

const outlookOfRatio = (
  measure: JudgedFigure,
  { seen, by: denominators }: { seen: Float64Array; by: Float64Array },
  history: Stretch,
  unit: number,
): Outlook | undefined => {
  const overs = weekSums(seen, history)
  const unders = weekSums(denominators, history)
  const rates: number[] = []
  for (let week = 0; week < overs.length; week += 1) {
    const under = unders[week] ?? 0
    if (under > 0) rates.push((overs[week] ?? 0) / under)
  }
  const middle = median(rates)
  const under = sumOf(unders)
  if (under === 0) return undefined
  let over = 0
  for (const [index, one] of overs.entries()) over += held(one, middle * (unders[index] ?? 0), unit)
  const rate = (over + (unit * (measure.evenness ?? 1)) / 2) / under
  const chance = measure.isShare ? Math.max(MIN_CHANCE, 1 - Math.min(1, rate)) : (measure.evenness ?? 1)
  const weeklyHistory = {
    count: over / (unit * chance),
    differences: () => overs.map((one, index) => one - rate * (unders[index] ?? 0)),
    mean: over / overs.length,
  }
  return {
    of: (stretch) => rate * sumOfStretch(denominators, stretch),
    unit: unit * chance,
    unrest: () => unrestOf(measure, unit, weeklyHistory),
  }
}

/** Returns the forecast from days of history; undefined if nothing was counted in them. */
export const outlookOf = (measure: JudgedFigure, usable: UsableDays, history: Stretch): Outlook | undefined => {
  const { unit, left: remainingShare } = chanceIn(usable, history)
  if (unit <= 0) return undefined
  const { seen, by: denominators } = usable
  const calmed = remainingShare === 1 ? measure : { ...measure, unrest: measure.unrest * Math.sqrt(remainingShare) }
  return denominators
    ? outlookOfRatio(calmed, { seen, by: denominators }, history, unit)
    : outlookOfLevel(calmed, usable, history, unit)
}

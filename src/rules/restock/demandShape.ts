import type { PlannedEvent } from './listingNeeds.ts'

const WEEK = 7
const WEEKS = 52
const YEAR = WEEK * WEEKS

/** Future demand relative to its level: seasonal sums by whole weeks, and events. */
export interface DemandShape {
  /** Season summed over the days of 0 to 52 weeks; null: 1 a day. */
  readonly sums: Float64Array | null
  readonly events: readonly PlannedEvent[]
}

const sumsCache = new WeakMap<readonly number[], Float64Array>()

/** Cached, because the listings of an ASIN share one season. */
const sumsOf = (season: readonly number[]): Float64Array => {
  const cachedSums = sumsCache.get(season)
  if (cachedSums) return cachedSums
  const sums = new Float64Array(WEEKS + 1)
  for (let week = 0; week < WEEKS; week += 1) sums[week + 1] = (sums[week] ?? 0) + WEEK * (season[week] ?? 1)
  sumsCache.set(season, sums)
  return sums
}

const even: DemandShape = { sums: null, events: [] }

/** `season`: 52 factors, null: 1 everywhere. */
export const demandShape = (season: readonly number[] | null, events: readonly PlannedEvent[]): DemandShape =>
  season || events.length ? { sums: season && sumsOf(season), events } : even

const seasonDays = (sums: Float64Array | null, days: number): number => {
  if (days <= 0) return 0
  if (!sums) return days
  const years = Math.floor(days / YEAR)
  const rest = days - years * YEAR
  const week = Math.floor(rest / WEEK)
  const priorSum = sums[week] ?? 0
  const partialSum = ((sums[week + 1] ?? priorSum) - priorSum) * (rest / WEEK - week)
  return years * (sums[WEEKS] ?? 0) + priorSum + partialSum
}

/** Returns the day on which the seasonal sum reaches `worth`. */
const daysOfSeason = (sums: Float64Array | null, worth: number): number => {
  if (worth <= 0) return 0
  if (!sums) return worth
  const year = sums[WEEKS] ?? 0
  if (!(year > 0)) return Number.POSITIVE_INFINITY
  const years = Math.floor(worth / year)
  const rest = worth - years * year
  let [low, high] = [0, WEEKS]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((sums[middle] ?? 0) <= rest) low = middle
    else high = middle
  }
  const priorSum = sums[low] ?? 0
  const step = (sums[high] ?? 0) - priorSum
  return years * YEAR + (low + (step > 0 ? (rest - priorSum) / step : 0)) * WEEK
}

/**
 * Returns the demand of the next `days` in days of even demand: the season, and for each event its factor minus 1 on
 * its own days (simultaneous events add up). Demand over n days is level × worth.
 */
export const worthOf = ({ sums, events }: DemandShape, days: number): number => {
  let worth = seasonDays(sums, days)
  for (const { from, until, factor } of events) {
    // day `from` starts where the previous day ends
    const begins = Math.max(0, from - 1)
    const ends = Math.min(days, until)
    if (ends > begins) worth += (factor - 1) * (seasonDays(sums, ends) - seasonDays(sums, begins))
  }
  return worth
}

/** Returns the moments at which an event starts or ends, in order. */
const turnsOf = (events: readonly PlannedEvent[]): number[] =>
  [...new Set(events.flatMap(({ from, until }) => [Math.max(0, from - 1), Math.max(0, until)]))].sort((a, b) => a - b)

/** Returns the day, with its fraction, at which the demand reaches `worth`: the inverse of `worthOf`. */
export const dayOfWorth = (shape: DemandShape, worth: number): number => {
  const { sums, events } = shape
  if (!events.length) return daysOfSeason(sums, worth)
  let [day, passed] = [0, 0]
  for (const turn of turnsOf(events)) {
    const turnWorth = worthOf(shape, turn)
    if (turnWorth > worth) {
      // between two turns every event is on or off, so worth is the season times one factor
      const seasonalDays = seasonDays(sums, turn) - seasonDays(sums, day)
      return daysOfSeason(sums, seasonDays(sums, day) + ((worth - passed) * seasonalDays) / (turnWorth - passed))
    }
    day = turn
    passed = turnWorth
  }
  return daysOfSeason(sums, seasonDays(sums, day) + worth - passed)
}

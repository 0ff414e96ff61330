import type { JudgedFigure } from '#rules/anomalies/judgedMeasures.ts'
import { BAND_WIDTH, type Judgement, judgeBefore } from './judge.ts'
import { type FigureSeries, WEEK } from './series.ts'
import { type Stretch, sumOfStretch, UsableDays } from './usableDays.ts'

/**
 * Consecutive days on which a figure differs from what was expected, judged together. Days are indexes of the series.
 */
export interface Anomaly extends Pick<Judgement, 'seen' | 'expected' | 'band'> {
  since: number
  until: number
  /** Its usable days. */
  days: Int32Array
  /** Standard deviations; above 0 if the figure itself is too high. */
  surprise: number
  /** Minor units: (seen − expected) × value of one. */
  money: number
}

interface Ask {
  measure: JudgedFigure
  series: FigureSeries
  /** First and last day to judge. */
  from: number
  to: number
  /** Returns the amounts of a span from its first to its last day; undefined if nothing is known to be at stake. */
  amountsOf(firstDay: number, lastDay: number): Amounts | undefined
}

/** What a span's judgement is worth. */
export interface Amounts {
  /** Value of one counted unit in minor units: a price, or 1 for money. */
  worth: number
  /** Minimum amount to report, in minor units. */
  least: number
}

const byOf = ({ by: denominators }: UsableDays, stretch: Stretch) =>
  denominators ? sumOfStretch(denominators, stretch) : 0

type AnomalyQuery = Ask & { usable: UsableDays }

const judgementAmounts = ({ usable, amountsOf }: AnomalyQuery, { stretch: { from, to } }: Judgement) =>
  amountsOf(usable.days[from] ?? 0, usable.days[to - 1] ?? 0)

/** Returns the amount of a judgement; for inverted figures the amount paid without a result. */
const moneyOf = (
  { measure: { inverted }, usable }: AnomalyQuery,
  { seen, expected, stretch }: Judgement,
  worth: number,
) => {
  if (!inverted) return (seen - expected) * worth
  const denominator = byOf(usable, stretch)
  return denominator - (denominator / expected) * seen
}

/** Returns the last `count` usable days up to a day; fewer if they would reach far back. */
const spanUpTo = (usable: UsableDays, day: number, count: number): Stretch => {
  const to = usable.countBefore(day + 1)
  return { from: Math.max(to - count, usable.countBefore(day - count - WEEK + 1)), to }
}

/** A judgement with its surprise. */
interface Odd {
  judged: Judgement
  surprise: number
}

/** Returns the surprise in standard deviations if it is large enough to report; else undefined. */
const reportableSurprise = (query: AnomalyQuery, judged: Judgement): number | undefined => {
  if (query.measure.onlyAbove && judged.seen <= judged.expected) return undefined
  const amounts = judgementAmounts(query, judged)
  if (!amounts || Math.abs(moneyOf(query, judged, amounts.worth)) < amounts.least) return undefined
  const surprise = judged.surprise()
  return Math.abs(surprise) > BAND_WIDTH ? surprise : undefined
}

/** Returns the most surprising span that ends on a day. */
const oddUpTo = (ask: AnomalyQuery, day: number): Odd | undefined => {
  const { measure, series, usable } = ask
  if (!series.usable[day]) return undefined
  const { from, to } = spanUpTo(usable, day, Math.max(...measure.spans))
  // more than 0 is expected, so nothing above it was seen
  if (measure.onlyAbove && !measure.spans.some((count) => sumOfStretch(usable.seen, { from: to - count, to }) > 0))
    return undefined
  const judge = judgeBefore(measure, usable, usable.days[from] ?? day)
  let strongest: Odd | undefined
  for (const count of measure.spans) {
    if (to - from < count) continue
    const stretch = { from: to - count, to }
    const judged = judge(stretch)
    const surprise = judged && reportableSurprise(ask, judged)
    if (!judged || surprise === undefined) continue
    if (!strongest || Math.abs(surprise) > Math.abs(strongest.surprise)) strongest = { judged, surprise }
  }
  return strongest
}

interface Run {
  since: number
  until: number
  sign: number
  /** The most surprising of its judgements. */
  strongest: Odd
}

const runsOf = (odd: readonly (Odd | undefined)[], { from, usable }: AnomalyQuery): Run[] => {
  const runs: Run[] = []
  for (const [index, one] of odd.entries()) {
    if (!one) continue
    const [sign, firstDay, lastDay] = [Math.sign(one.surprise), usable.days[one.judged.stretch.from] ?? 0, from + index]
    const previousRun = runs.at(-1)
    if (previousRun && previousRun.sign === sign && firstDay <= previousRun.until + 1) {
      previousRun.until = lastDay
      if (Math.abs(one.surprise) > Math.abs(previousRun.strongest.surprise)) previousRun.strongest = one
    } else
      runs.push({
        since: Math.max(firstDay, previousRun ? previousRun.until + 1 : firstDay),
        until: lastDay,
        sign,
        strongest: one,
      })
  }
  return runs
}

/**
 * Trims days at both ends of a span that do not deviate in its direction themselves, because a span can begin with
 * normal days.
 */
const trimmed = ({ measure, usable }: AnomalyQuery, { since, until, sign }: Run): Stretch => {
  const run = { from: usable.countBefore(since), to: usable.countBefore(until + 1) }
  if (run.to - run.from <= 1) return run
  const judge = judgeBefore(measure, usable, since)
  const leans = (place: number) => Math.sign(judge({ from: place, to: place + 1 })?.surprise() ?? sign) === sign
  let { from, to } = run
  while (from < to && !leans(from)) from += 1
  if (from === to) return run
  while (!leans(to - 1)) to -= 1
  return { from, to }
}

const isOutsideItsBand = ({ seen, band }: Judgement): boolean => {
  const { low, high } = band()
  return seen < low || seen > high
}

/** Returns the joint judgement of a run's days; if it is within its band, the most surprising single judgement. */
const judgementOf = (query: AnomalyQuery, run: Run): Judgement | undefined => {
  const { measure, usable } = query
  const stretch = trimmed(query, run)
  const together = judgeBefore(measure, usable, usable.days[stretch.from] ?? run.since)(stretch)
  if (together && isOutsideItsBand(together) && Math.sign(together.surprise()) === run.sign) return together
  const { judged } = run.strongest
  return isOutsideItsBand(judged) ? judged : undefined
}

/**
 * Returns the anomalies that end on the requested days, oldest first. Consecutive days in the same direction form one,
 * and each observed value lies outside its band.
 */
export const anomaliesOf = (ask: Ask): Anomaly[] => {
  const { from, to } = ask
  const usable = new UsableDays(ask.series)
  const query = { ...ask, usable }
  const odd = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => oddUpTo(query, from + index))
  const anomalies: Anomaly[] = []
  for (const run of runsOf(odd, query)) {
    const judged = judgementOf(query, run)
    if (!judged) continue
    const { stretch, seen, expected, band } = judged
    const amounts = judgementAmounts(query, judged)
    const days = usable.days.slice(stretch.from, stretch.to)
    const [since, until] = [days[0], days.at(-1)]
    if (!amounts || since === undefined || until === undefined || since <= (anomalies.at(-1)?.until ?? -1)) continue
    anomalies.push({
      ...{ days, since, until, seen, expected, band, surprise: judged.surprise() },
      money: moneyOf(query, judged, amounts.worth),
    })
  }
  return anomalies
}

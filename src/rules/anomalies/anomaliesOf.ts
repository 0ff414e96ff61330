import { BAND_WIDTH, type Judgement, judgeBefore } from './judge.ts'
import type { JudgedMeasure } from './judgedMeasures.ts'
import { type FigureSeries, WEEK } from './series.ts'

/** Consecutive days on which a figure is unlike what was expected, judged together. Days of the series. */
export interface Anomaly extends Judgement {
  since: number
  until: number
  /** Minor units: what was seen less what was expected, times what one is worth. */
  money: number
}

interface Ask {
  measure: JudgedMeasure
  series: FigureSeries
  /** The days that are judged, first and last. */
  from: number
  to: number
  /** Minor units of money that one seen is worth: a price, or 1 where it is money. */
  worth: number
  /** Minor units: what is worth less is not told. */
  least: number
}

/** Money of a judgement; of what the catalogue has the other way round what was paid for nothing. */
const moneyOf = ({ inverted }: JudgedMeasure, { seen, expected }: Judgement, by: number, worth: number) =>
  inverted ? by - (by / expected) * seen : (seen - expected) * worth

/** The usable days up to a day, so many; fewer than that where they would reach far back. */
const spanUpTo = ({ usable }: FigureSeries, day: number, count: number): number[] => {
  const days: number[] = []
  for (let at = day; at >= 0 && at > day - count - WEEK && days.length < count; at -= 1)
    if (usable[at]) days.unshift(at)
  return days
}

const byOf = ({ by }: FigureSeries, days: readonly number[]) => {
  let sum = 0
  for (const day of days) sum += by?.[day] ?? 0
  return sum
}

/** Whether it is far enough off, and worth telling. */
const isTold = ({ measure, series, worth, least }: Ask, judged: Judgement, width = BAND_WIDTH): boolean =>
  Math.abs(judged.surprise) > width &&
  !(measure.onlyAbove && judged.surprise < 0) &&
  Math.abs(moneyOf(measure, judged, byOf(series, judged.days), worth)) >= least

/** The strongest of the spans that end with a day. */
const oddUpTo = (ask: Ask, day: number): Judgement | undefined => {
  const { measure, series } = ask
  if (!series.usable[day]) return undefined
  const longest = spanUpTo(series, day, Math.max(...measure.spans))
  const judge = judgeBefore(measure, series, longest[0] ?? day)
  let strongest: Judgement | undefined
  for (const count of measure.spans) {
    if (longest.length < count) continue
    const judged = judge(longest.slice(-count))
    if (!judged || !isTold(ask, judged)) continue
    if (!strongest || Math.abs(judged.surprise) > Math.abs(strongest.surprise)) strongest = judged
  }
  return strongest
}

interface Run {
  since: number
  until: number
  sign: number
}

const runsOf = (odd: readonly (Judgement | undefined)[], from: number): Run[] => {
  const runs: Run[] = []
  for (const [at, judged] of odd.entries()) {
    if (!judged) continue
    const [sign, first, last] = [Math.sign(judged.surprise), judged.days[0] ?? 0, from + at]
    const before = runs.at(-1)
    if (before && before.sign === sign && first <= before.until + 1) before.until = last
    else runs.push({ since: Math.max(first, before ? before.until + 1 : first), until: last, sign })
  }
  return runs
}

/** A span begins with days on which nothing was odd yet: those that do not lean to its side by themselves are left off at both ends. */
const trimmed = ({ measure, series }: Ask, { since, until, sign }: Run): number[] => {
  const days = Array.from({ length: until - since + 1 }, (_, at) => since + at).filter((day) => series.usable[day])
  if (days.length <= 1) return days
  const judge = judgeBefore(measure, series, since)
  const leans = (day: number) => Math.sign(judge([day])?.surprise ?? sign) === sign
  const [first, last] = [days.findIndex(leans), days.findLastIndex(leans)]
  return first < 0 ? days : days.slice(first, last + 1)
}

/** The anomalies that end on the days asked for, the oldest first. Consecutive days on the same side are one. */
export const anomaliesOf = (ask: Ask): Anomaly[] => {
  const { measure, series, from, to, worth } = ask
  const odd = Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => oddUpTo(ask, from + at))
  return runsOf(odd, from).flatMap((run) => {
    const days = trimmed(ask, run)
    const judged = judgeBefore(measure, series, days[0] ?? run.since)(days)
    const [since, until] = [days[0], days.at(-1)]
    if (!judged || since === undefined || until === undefined) return []
    return [{ ...judged, since, until, money: moneyOf(measure, judged, byOf(series, days), worth) }]
  })
}

import type { AnomalyMeasure } from '#contract/anomalies.ts'
import { anomaliesOf } from '#model/anomalies/rules/anomaliesOf.ts'
import { median, spreadOf } from '#model/anomalies/rules/robust.ts'
import { type FigureSeries, historyBefore, WEEK } from '#model/anomalies/rules/series.ts'
import { type JudgedMeasure, judgedMeasures } from '#rules/anomalies/judgedMeasures.ts'
import type { FiguredProduct } from '#world/anomalies/figureDays.ts'
import { seriesOf, worthOf } from './figureSeries.ts'

/** Days that somebody is told about. */
export interface Alarm {
  measure: AnomalyMeasure
  since: number
  until: number
  isAbove: boolean
}

export interface Detector {
  name: string
  alarms(product: FiguredProduct, from: number, to: number): Alarm[]
}

/** Revenue that goes with the units is no news beside them. */
export const withoutEchoes = (alarms: readonly Alarm[]): Alarm[] =>
  alarms.filter(
    (alarm) =>
      alarm.measure !== 'revenue' ||
      !alarms.some(
        ({ measure, since, until, isAbove }) =>
          measure === 'units' && isAbove === alarm.isAbove && since <= alarm.until && until >= alarm.since,
      ),
  )

/** The product's own rule. */
const ownRule: Detector = {
  name: 'the rule',
  alarms: (product, from, to) =>
    judgedMeasures.flatMap((measure) => {
      const series = seriesOf(product, measure.key)
      const amounts = { worth: worthOf(product, measure.key), least: product.product.price }
      return anomaliesOf({ measure, series, from, to, amountsOf: () => amounts }).map(({ since, until, surprise }) => {
        return { measure: measure.key, since, until, isAbove: surprise > 0 }
      })
    }),
}

/** The value of a day; undefined where there is nothing to divide by. */
const valueOn = ({ seen, by, usable }: FigureSeries, day: number): number | undefined => {
  if (!usable[day]) return undefined
  if (!by) return seen[day]
  return by[day] ? (seen[day] ?? 0) / (by[day] ?? 1) : undefined
}

type Verdict = (values: readonly (number | undefined)[], day: number, series: FigureSeries) => -1 | 0 | 1

/** Judges day by day what each figure's value is; consecutive days are one alarm. */
const byTheDay = (name: string, verdict: Verdict): Detector => ({
  name,
  alarms: (product, from, to) =>
    judgedMeasures.flatMap(({ key, inverted }: JudgedMeasure) => {
      const series = seriesOf(product, key)
      const values = product.days.map((_, day) => valueOn(series, day))
      const alarms: Alarm[] = []
      for (let day = from; day <= to; day += 1) {
        const sign = values[day] === undefined ? 0 : verdict(values, day, series)
        if (sign === 0) continue
        const isAbove = sign > 0 !== Boolean(inverted)
        const before = alarms.at(-1)
        if (before && before.until === day - 1 && before.isAbove === isAbove) before.until = day
        else alarms.push({ measure: key, since: day, until: day, isAbove })
      }
      return alarms
    }),
})

const outside = (value: number, low: number, high: number) => (value > high ? 1 : value < low ? -1 : 0)
const known = (values: readonly (number | undefined)[], days: readonly number[]) =>
  days.flatMap((day) => values[day] ?? [])
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
const MONTH = 28
const LEAST = 14

const halfOff: Verdict = (values, day) => {
  const before = values[day - WEEK]
  const value = values[day]
  return before === undefined || value === undefined ? 0 : outside(value, before / 2, before * 1.5)
}

const threeSigma: Verdict = (values, day) => {
  const before = known(
    values,
    Array.from({ length: MONTH }, (_, at) => day - 1 - at),
  )
  if (before.length < LEAST) return 0
  const middle = mean(before)
  const sigma = Math.sqrt(mean(before.map((value) => (value - middle) ** 2)))
  return outside(values[day] ?? middle, middle - 3 * sigma, middle + 3 * sigma)
}

const medianAndMad: Verdict = (values, day, series) => {
  const before = known(values, historyBefore(series, day))
  if (before.length < LEAST) return 0
  const middle = median(before)
  const sigma = spreadOf(before.map((value) => value - middle))
  return outside(values[day] ?? middle, middle - 3 * sigma, middle + 3 * sigma)
}

/** The rule as it is first told: the weekday's median, the trend, three deviations or three of Poisson's. */
const plainRule: Verdict = (values, day, series) => {
  const history = historyBefore(series, day)
  const same = known(
    values,
    history.filter((one) => (day - one) % WEEK === 0),
  )
  if (same.length < 4) return 0
  const recent = mean(known(values, history.slice(0, MONTH)))
  const all = mean(known(values, history))
  const expected = median(same) * (all > 0 ? recent / all : 1)
  const chance = (() => {
    const counted = history.reduce((sum, one) => sum + (series.counted[one] ?? 0), 0)
    const seen = history.reduce((sum, one) => sum + (series.seen[one] ?? 0), 0)
    const under = series.by?.[day] ?? 1
    return counted > 0 && under > 0 ? Math.sqrt((expected * under * seen) / counted) / under : 0
  })()
  const sigma = Math.max(spreadOf(same.map((value) => value - median(same))), chance)
  return outside(values[day] ?? expected, expected - 3 * sigma, expected + 3 * sigma)
}

export const detectors: readonly Detector[] = [
  ownRule,
  byTheDay('weekday median, 3 MAD', plainRule),
  byTheDay('median, 3 MAD', medianAndMad),
  byTheDay('3 sigma, 28 days', threeSigma),
  byTheDay('50 % off the week', halfOff),
]

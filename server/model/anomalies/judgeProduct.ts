import type { AnomalyReason } from '#contract/anomalies.ts'
import { type Anomaly, anomaliesOf } from '#rules/anomalies/anomaliesOf.ts'
import type { JudgedMeasure } from '#rules/anomalies/judgedMeasures.ts'
import type { FigureSeries } from '#rules/anomalies/series.ts'
import { type ToldAnomalyMeasure, toldBand, toldValue } from '#rules/anomalies/told.ts'
import type { CoveredDays } from './coveredDays.ts'
import { type JudgedSource, sourceOfJudged } from './judgedSources.ts'
import type { ProductFigures } from './readFigures.ts'
import { reasonsOf } from './reasons.ts'

/** An anomaly by the places of its days in the window. */
export interface FoundAnomaly {
  measure: ToldAnomalyMeasure
  since: number
  until: number
  seen: number | null
  expected: number | null
  low: number | null
  high: number | null
  money: number
  reasons: AnomalyReason[]
}

const lastOf = (days: Uint8Array) => days.lastIndexOf(1)

/** Days that tell something of a figure: told wholly, since the product began, and with units to sell. */
const usableDays = (figures: ProductFigures, covered: CoveredDays, source: JudgedSource, waits: number) => {
  const told = covered.get(source) ?? new Uint8Array()
  const out = figures.sum('outages.days')
  const [first, last] = [figures.firstOf(source), lastOf(told) - waits]
  return told.map((is, at) => (is && at >= first && at <= last && !out[at] ? 1 : 0))
}

/** A figure of a product as the rules judge it. */
export const seriesOf = (figures: ProductFigures, covered: CoveredDays, measure: JudgedMeasure): FigureSeries => ({
  seen: figures.measure(measure.seen),
  ...(measure.by ? { by: figures.measure(measure.by) } : {}),
  counted: figures.measure(measure.counted),
  usable: usableDays(figures, covered, sourceOfJudged(measure), measure.waits),
})

const total = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0)

/** What a unit of a product brings, minor units; 0 where nothing was sold. */
const priceOf = (figures: ProductFigures) => {
  const units = total(figures.measure('units'))
  return units > 0 ? total(figures.measure('revenue')) / units : 0
}

/** What one that is seen is worth, minor units. */
const worthOf = (figures: ProductFigures, { key }: JudgedMeasure): number => {
  if (key === 'units' || key === 'refundRate' || key === 'conversion') return priceOf(figures)
  if (key !== 'buyBoxShare') return 1
  const views = total(figures.measure('viewsWithShare'))
  return views > 0 ? (priceOf(figures) * total(figures.measure('trafficUnits'))) / views : 0
}

const toldAnomaly = (
  figures: ProductFigures,
  measure: JudgedMeasure,
  series: FigureSeries,
  anomaly: Anomaly,
): FoundAnomaly => {
  const { since, until, money } = anomaly
  const { by } = series
  const under = by ? anomaly.days.reduce((sum, day) => sum + (by[day] ?? 0), 0) : undefined
  return {
    ...{ measure: measure.key, since, until, money: Math.round(money) },
    seen: toldValue(measure, anomaly.seen, under),
    expected: toldValue(measure, anomaly.expected, under),
    ...toldBand(measure, anomaly.band(), under),
    reasons: reasonsOf(figures, { key: measure.key, since, until }),
  }
}

/** Revenue that goes with the units is no news beside them. */
const withoutEchoes = (found: readonly FoundAnomaly[]): FoundAnomaly[] =>
  found.filter(
    (one) =>
      one.measure !== 'revenue' ||
      !found.some(
        ({ measure, since, until, money }) =>
          measure === 'units' && Math.sign(money) === Math.sign(one.money) && since <= one.until && until >= one.since,
      ),
  )

/** From which day on each measure is judged; a measure that is left out is not. */
export type JudgedFrom = ReadonlyMap<JudgedMeasure, number>

/** What of a product is unlike what was expected, on days of the window. */
export const judgeProduct = (figures: ProductFigures, covered: CoveredDays, from: JudgedFrom): FoundAnomaly[] => {
  const least = priceOf(figures)
  if (least === 0) return []
  const found = [...from].flatMap(([measure, since]) => {
    const series = seriesOf(figures, covered, measure)
    const to = series.usable.lastIndexOf(1)
    if (to < since) return []
    return anomaliesOf({ measure, series, from: since, to, worth: worthOf(figures, measure), least }).map((anomaly) =>
      toldAnomaly(figures, measure, series, anomaly),
    )
  })
  return withoutEchoes(found)
}

/** Days out of stock, each stretch of them a row of its own. */
export const outages = (figures: ProductFigures, from: number): FoundAnomaly[] => {
  const [out, lost] = [figures.sum('outages.days'), figures.sum('outages.revenue')]
  const found: FoundAnomaly[] = []
  for (let at = 0; at < out.length; at += 1) {
    if (!out[at]) continue
    const before = found.at(-1)
    if (before && before.until === at - 1) {
      before.until = at
      before.seen = (before.seen ?? 0) + 1
      before.money -= lost[at] ?? 0
    } else
      found.push({
        ...{ measure: 'daysOut', since: at, until: at, seen: 1, expected: 0, low: null, high: null },
        ...{ money: -(lost[at] ?? 0), reasons: [] },
      })
  }
  return found.filter(({ until }) => until >= from).map((one) => ({ ...one, money: Math.round(one.money) }))
}

import { counterOf, isJudgedMetric, type Judged, type JudgedMetric } from '#rules/anomalies/judgedMetric.ts'
import { amountsOf, hasMoney, productPrice } from './amountsOf.ts'
import type { CoveredDays } from './coveredDays.ts'
import { type JudgedSource, sourcesOfJudged } from './judgedSources.ts'
import type { ProductFigures } from './productFigures.ts'
import { type Anomaly, anomaliesOf } from './rules/anomaliesOf.ts'
import { toDisplayBand, toDisplayValue } from './rules/displayValue.ts'
import type { FigureSeries } from './rules/series.ts'

/** An anomaly with the indexes of its days in the window. */
export interface ProductAnomaly {
  measure: string
  since: number
  until: number
  seen: number | null
  expected: number | null
  low: number | null
  high: number | null
  /** Null if the amount is unknown. */
  money: number | null
}

/** The days on which reports show a figure completely, and their sources. */
export interface Coverage {
  days: Uint8Array
  sources: readonly JudgedSource[]
}

/** Returns the days that all sources of a figure cover, without the last ones that wait for reports. */
export const coverageOf = (covered: CoveredDays, judged: Judged): Coverage => {
  const sources = sourcesOfJudged(judged)
  const coveredBySource = sources.map((source) => covered.get(source) ?? new Uint8Array())
  const last = Math.min(...coveredBySource.map((days) => days.lastIndexOf(1) - judged.waits))
  const days = Uint8Array.from(coveredBySource[0] ?? [], (_, dayIndex) =>
    dayIndex <= last && coveredBySource.every((sourceDays) => sourceDays[dayIndex]) ? 1 : 0,
  )
  return { days, sources }
}

/**
 * Returns the days a figure can be judged on: covered completely by all its sources, after the product's launch, and in
 * stock.
 */
const usableDays = (figures: ProductFigures, coverage: Coverage, judged: Judged): Uint8Array => {
  const days = coverage.days.slice()
  days.fill(0, 0, Math.max(...coverage.sources.map((source) => figures.firstOf(source))))
  const excluded = [figures.sum('outages.days')]
  if (isJudgedMetric(judged)) excluded.push(...judged.unless.map((sum) => figures.sum(sum)))
  for (const values of excluded) {
    if (figures.isEmpty(values)) continue
    for (let dayIndex = 0; dayIndex < days.length; dayIndex += 1) if (values[dayIndex]) days[dayIndex] = 0
  }
  return days
}

const seriesOfMetric = (
  figures: ProductFigures,
  { seen, by: denominatorTerms = new Map() }: JudgedMetric,
): Omit<FigureSeries, 'usable'> => {
  const counters = new Set([...seen.keys(), ...denominatorTerms.keys()].map(counterOf))
  type Terms = JudgedMetric['seen']
  const partOf = (terms: Terms, counter: string): Terms =>
    new Map([...terms].filter(([sum]) => counterOf(sum) === counter))
  return {
    seen: figures.terms(seen),
    ...(denominatorTerms.size > 0 ? { by: figures.terms(denominatorTerms) } : {}),
    counted: new Float64Array(),
    chance: [...counters].map((counter) => ({
      counted: figures.sum(counter),
      seen: figures.terms(partOf(seen, counter)),
      by: figures.terms(partOf(denominatorTerms, counter)),
    })),
  }
}

const valuesOf = (figures: ProductFigures, judged: Judged): Omit<FigureSeries, 'usable'> =>
  isJudgedMetric(judged)
    ? seriesOfMetric(figures, judged)
    : {
        seen: figures.measure(judged.seen),
        ...(judged.by ? { by: figures.measure(judged.by) } : {}),
        counted: figures.measure(judged.counted),
      }

/** Returns a product's figure in the form that the rules judge. */
export const seriesOf = (figures: ProductFigures, coverage: Coverage, judged: Judged): FigureSeries => ({
  ...valuesOf(figures, judged),
  usable: usableDays(figures, coverage, judged),
})

const describeAnomaly = (measure: Judged, series: FigureSeries, anomaly: Anomaly): ProductAnomaly => {
  const { since, until, money } = anomaly
  const { by: denominators } = series
  const under = denominators ? anomaly.days.reduce((sum, day) => sum + (denominators[day] ?? 0), 0) : undefined
  return {
    ...{ measure: measure.key, since, until, money: hasMoney(measure) ? Math.round(money) : null },
    seen: toDisplayValue(measure, anomaly.seen, under),
    expected: toDisplayValue(measure, anomaly.expected, under),
    ...toDisplayBand(measure, anomaly.band(), under),
  }
}

/** Removes revenue anomalies that only repeat a unit anomaly. */
const withoutEchoes = (anomalies: readonly ProductAnomaly[]): ProductAnomaly[] =>
  anomalies.filter(
    (one) =>
      one.measure !== 'revenue' ||
      !anomalies.some(
        ({ measure, since, until, money }) =>
          measure === 'units' &&
          Math.sign(money ?? 0) === Math.sign(one.money ?? 0) &&
          since <= one.until &&
          until >= one.since,
      ),
  )

/** The first day to judge by measure; absent measures are not judged. */
export type JudgedFrom = ReadonlyMap<Judged, number>

/** Returns the anomalies of a product on days of the window. */
export const judgeProduct = (
  figures: ProductFigures,
  coverageByMeasure: ReadonlyMap<Judged, Coverage>,
  from: JudgedFrom,
): ProductAnomaly[] => {
  // without sales it has no price
  if (figures.isEmpty(figures.measure('units'))) return []
  const priceOf = productPrice(figures)
  const anomalies = [...from].flatMap(([measure, since]) => {
    const coverage = coverageByMeasure.get(measure)
    const values = valuesOf(figures, measure)
    // nothing is expected of a figure that was always 0
    if (!coverage || figures.isEmpty(values.seen)) return []
    const series = { ...values, usable: usableDays(figures, coverage, measure) }
    const to = series.usable.lastIndexOf(1)
    if (to < since) return []
    const query = { measure, series, from: since, to, amountsOf: amountsOf(figures, measure, priceOf) }
    return anomaliesOf(query).map((anomaly) => describeAnomaly(measure, series, anomaly))
  })
  return withoutEchoes(anomalies)
}

/** Returns out-of-stock periods that end on the day before `from` or later, one row each. */
export const outages = (figures: ProductFigures, from: number): ProductAnomaly[] => {
  const [out, lost] = [figures.sum('outages.days'), figures.sum('outages.revenue')]
  if (figures.isEmpty(out)) return []
  const anomalies: ProductAnomaly[] = []
  let begin = Math.max(0, from - 1)
  while (begin > 0 && out[begin] && out[begin - 1]) begin -= 1
  for (let dayIndex = begin; dayIndex < out.length; dayIndex += 1) {
    if (!out[dayIndex]) continue
    const previousAnomaly = anomalies.at(-1)
    if (previousAnomaly && previousAnomaly.until === dayIndex - 1) {
      previousAnomaly.until = dayIndex
      previousAnomaly.seen = (previousAnomaly.seen ?? 0) + 1
      previousAnomaly.money = (previousAnomaly.money ?? 0) - (lost[dayIndex] ?? 0)
    } else
      anomalies.push({
        ...{ measure: 'daysOut', since: dayIndex, until: dayIndex, seen: 1, expected: 0, low: null, high: null },
        money: -(lost[dayIndex] ?? 0),
      })
  }
  return anomalies.map((one) => ({ ...one, money: Math.round(one.money ?? 0) }))
}

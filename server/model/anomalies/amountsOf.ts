import { zeros } from '#model/planning/rules/zeros.ts'
import { isJudgedMetric, type Judged } from '#rules/anomalies/judgedMetric.ts'
import type { ProductFigures } from './productFigures.ts'
import type { Amounts } from './rules/anomaliesOf.ts'
import { LOOKED_THROUGH } from './rules/series.ts'

/** Returns a number for the days from one index to another. */
type OfSpan = (firstDay: number, lastDay: number) => number

const runningSums = (values: Float64Array): Float64Array => {
  const sums = zeros(values.length + 1)
  for (let day = 0, sum = 0; day < values.length; day += 1) {
    sum += values[day] ?? 0
    sums[day + 1] = sum
  }
  return sums
}

/**
 * Returns how much there was of one figure by one of another before a span, or else in it; 0 without any. It uses only
 * days that are read whenever the span is judged, so that the result does not depend on which files came together.
 */
const rateOf = (figure: Float64Array, by: Float64Array): OfSpan => {
  const [sums, denominators] = [runningSums(figure), runningSums(by)]
  const rateIn = (from: number, to: number) => {
    const denominator = (denominators[to] ?? 0) - (denominators[from] ?? 0)
    return denominator > 0 ? ((sums[to] ?? 0) - (sums[from] ?? 0)) / denominator : 0
  }
  return (firstDay, lastDay) =>
    rateIn(Math.max(0, firstDay - LOOKED_THROUGH), firstDay) || rateIn(firstDay, lastDay + 1)
}

/** Returns the value of one counted unit in minor units; 0 if the amount is unknown. */
const worthOf = (figures: ProductFigures, judged: Judged, priceOf: OfSpan): OfSpan => {
  if (isJudgedMetric(judged)) return judged.worth === 'price' ? priceOf : () => (judged.worth === 'money' ? 1 : 0)
  const { key } = judged
  if (key === 'units' || key === 'refundRate' || key === 'conversion') return priceOf
  if (key !== 'buyBoxShare') return () => 1
  const unitsByView = rateOf(figures.measure('trafficUnits'), figures.measure('viewsWithShare'))
  return (firstDay, lastDay) => priceOf(firstDay, lastDay) * unitsByView(firstDay, lastDay)
}

/** Returns true if the anomalies of a figure have an amount of money. */
export const hasMoney = (judged: Judged): boolean => !isJudgedMetric(judged) || judged.worth !== undefined

/** Returns the average price of a product before a span of days, or else in it, in minor units; 0 without sales. */
export const productPrice = (figures: ProductFigures): OfSpan =>
  rateOf(figures.measure('revenue'), figures.measure('units'))

/**
 * Returns what spans of days of a figure are worth; undefined while the product has no price. What is worth less than a
 * unit is not reported.
 */
export const amountsOf = (
  figures: ProductFigures,
  judged: Judged,
  priceOf: OfSpan,
): ((firstDay: number, lastDay: number) => Amounts | undefined) => {
  const worth = worthOf(figures, judged, priceOf)
  const isReported = hasMoney(judged)
  return (firstDay, lastDay) => {
    const price = priceOf(firstDay, lastDay)
    return price > 0 ? { worth: worth(firstDay, lastDay), least: isReported ? price : 0 } : undefined
  }
}

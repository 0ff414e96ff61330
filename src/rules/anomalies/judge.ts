import { outlookOf } from './expected.ts'
import type { JudgedMeasure } from './judgedMeasures.ts'
import { type FigureSeries, historyBefore, sumAt } from './series.ts'
import { bandOf, surpriseOf } from './surprise.ts'

/** Days of history without which nothing is judged. */
const LEAST_HISTORY = 28
/** Standard deviations beyond which a figure is unlike what was expected. Thousands of figures are judged every day: decision 32. */
export const BAND_WIDTH = 4.2

/** Days looked at together. What is seen, expected and bounded are sums over them. */
export interface Judgement {
  days: readonly number[]
  seen: number
  expected: number
  /** Standard deviations; above 0 where the figure itself is too high. */
  surprise: number
  /** The band within which nothing would have been said. */
  band(): { low: number; high: number }
}

/** Says what days of a series are, by what came before `before`. */
export type Judge = (days: readonly number[]) => Judgement | undefined

const nothing: Judge = () => undefined

/** A judge by the history before a day; one that knows too little says nothing. */
export const judgeBefore = (measure: JudgedMeasure, series: FigureSeries, before: number): Judge => {
  const history = historyBefore(series, before)
  if (history.length < LEAST_HISTORY) return nothing
  const outlook = outlookOf(measure, series, history)
  if (!outlook) return nothing
  const { unit } = outlook
  return (days) => {
    const expected = outlook.of(days)
    if (expected <= 0) return undefined
    const seen = sumAt(series.seen, days)
    // a day by itself is less even than a week
    const of = { count: expected / unit, unrest: outlook.unrest * (1 + 1 / days.length) }
    const surprise = surpriseOf(seen / unit, of)
    return {
      days,
      seen,
      expected,
      surprise: measure.inverted ? -surprise : surprise,
      band: () => {
        const { low, high } = bandOf(of, BAND_WIDTH)
        return { low: low * unit, high: high * unit }
      },
    }
  }
}

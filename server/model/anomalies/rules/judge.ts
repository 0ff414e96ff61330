import type { JudgedFigure } from '#rules/anomalies/judgedMeasures.ts'
import { outlookOf } from './expected.ts'
import { bandOf, surpriseOf } from './surprise.ts'
import { type Stretch, sumOfStretch, type UsableDays } from './usableDays.ts'

/** Days of history without which nothing is judged. */
const MIN_HISTORY_DAYS = 28
/** Standard deviations beyond which a figure is unlike what was expected. Thousands of figures are judged every day: decision 32. */
export const BAND_WIDTH = 4.2

/** Days looked at together. What is seen, expected and bounded are sums over them. */
export interface Judgement {
  stretch: Stretch
  seen: number
  expected: number
  /** Standard deviations, reckoned only when it is asked for; above 0 where the figure itself is too high. */
  surprise(): number
  /** The band within which nothing would have been said. */
  band(): { low: number; high: number }
}

/** Says what usable days are, by what came before. */
export type Judge = (stretch: Stretch) => Judgement | undefined

const noJudgement: Judge = () => undefined

/** A judge by the history before a day; one that knows too little says nothing. */
export const judgeBefore = (measure: JudgedFigure, usable: UsableDays, beforeDay: number): Judge => {
  const history = usable.historyBefore(beforeDay)
  if (history.to - history.from < MIN_HISTORY_DAYS) return noJudgement
  const outlook = outlookOf(measure, usable, history)
  if (!outlook) return noJudgement
  const { unit } = outlook
  return (stretch) => {
    const expected = outlook.of(stretch)
    if (expected <= 0) return undefined
    const seen = sumOfStretch(usable.seen, stretch)
    // a day by itself is less even than a week
    const getCountAndUnrest = () => ({
      count: expected / unit,
      unrest: outlook.unrest() * (1 + 1 / (stretch.to - stretch.from)),
    })
    return {
      stretch,
      seen,
      expected,
      surprise: () => {
        const surprise = surpriseOf(seen / unit, getCountAndUnrest())
        return measure.inverted ? -surprise : surprise
      },
      band: () => {
        const { low, high } = bandOf(getCountAndUnrest(), BAND_WIDTH)
        return { low: low * unit, high: high * unit }
      },
    }
  }
}

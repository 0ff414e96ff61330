import type { JudgedFigure } from '#rules/anomalies/judgedMeasures.ts'
import { outlookOf } from './expected.ts'
import { bandOf, surpriseOf } from './surprise.ts'
import { type Stretch, sumOfStretch, type UsableDays } from './usableDays.ts'

/** Minimum number of days of history. */
const MIN_HISTORY_DAYS = 28
/** Half-width of the band in standard deviations. Thousands of figures are judged every day: decision 32. */
export const BAND_WIDTH = 4.2

/** Days judged together. Observed, expected and band values are sums over them. */
export interface Judgement {
  stretch: Stretch
  seen: number
  expected: number
  /** Returns standard deviations, computed on demand; above 0 if the figure itself is too high. */
  surprise(): number
  /** Returns the band of values that are not reported. */
  band(): { low: number; high: number }
}

/** Judges usable days by their history. */
export type Judge = (stretch: Stretch) => Judgement | undefined

const noJudgement: Judge = () => undefined

/** Returns a judge based on the history before a day; it returns undefined if there is too little history. */
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
    // single days vary more than weeks
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

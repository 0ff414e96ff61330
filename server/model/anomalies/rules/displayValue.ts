import { type JudgedFigure, type JudgedMeasure, judgedMeasures } from '#rules/anomalies/judgedMeasures.ts'

/** Returns how a measure is judged; undefined for out-of-stock days. */
export const judgedMeasureOf = (key: string): JudgedMeasure | undefined => judgedMeasures.find((one) => one.key === key)

/** Converts an observed value into the measure's own unit. Null if the denominator is 0. */
export const toDisplayValue = (
  { inverted, times = 1 }: JudgedFigure,
  seen: number,
  denominator: number | undefined,
): number | null => {
  if (denominator === undefined) return times * seen
  const [over, under] = inverted ? [denominator, seen] : [seen, denominator]
  return under === 0 ? null : (times * over) / under
}

/** Converts a band into the measure's own unit. */
export const toDisplayBand = (
  measure: JudgedFigure,
  { low, high }: { low: number; high: number },
  denominator: number | undefined,
) => {
  const [one, other] = [toDisplayValue(measure, low, denominator), toDisplayValue(measure, high, denominator)]
  if (measure.inverted) return { low: other, high: one }
  return { low: one, high: other === null || !measure.isShare ? other : Math.min(1, other) }
}

import { type JudgedFigure, type JudgedMeasure, judgedMeasures } from '#rules/anomalies/judgedMeasures.ts'

/** How a measure is judged; undefined of days out. */
export const judgedMeasureOf = (key: string): JudgedMeasure | undefined => judgedMeasures.find((one) => one.key === key)

/** What was seen of a measure in its own unit; `by`: the sum it rests on. Null where there is nothing to divide by. */
export const toDisplayValue = (
  { inverted, times = 1 }: JudgedFigure,
  seen: number,
  denominator: number | undefined,
): number | null => {
  if (denominator === undefined) return times * seen
  const [over, under] = inverted ? [denominator, seen] : [seen, denominator]
  return under === 0 ? null : (times * over) / under
}

/** The band of a measure in its own unit. */
export const toDisplayBand = (
  measure: JudgedFigure,
  { low, high }: { low: number; high: number },
  denominator: number | undefined,
) => {
  const [one, other] = [toDisplayValue(measure, low, denominator), toDisplayValue(measure, high, denominator)]
  if (measure.inverted) return { low: other, high: one }
  return { low: one, high: other === null || !measure.isShare ? other : Math.min(1, other) }
}

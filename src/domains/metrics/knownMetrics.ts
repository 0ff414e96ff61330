import type { MeasureDescription } from '#contract/measures.ts'
import { type Metrics, metricsOf } from '#rules/measures/metrics.ts'

/** The company's metrics as the rules read them, from the catalogue. */
export const knownMetrics = (measures: readonly MeasureDescription[]): Metrics =>
  metricsOf(
    measures.flatMap(({ key, title, description, formula }) =>
      formula === undefined ? [] : [{ key, title, description, formula }],
    ),
  )

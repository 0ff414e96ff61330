import { useMemo, useState } from 'react'
import type { MeasureDescription } from '#contract/measures.ts'
import type { Metric, MetricBody } from '#contract/metrics.ts'
import { parse } from '#rules/formula/parse.ts'
import { type Metrics, metricsOf } from '#rules/measures/metrics.ts'
import { signWarning } from './negativeMeasures.ts'

/** Converts the catalogue's metrics to the format of the rules. */
const knownMetrics = (measures: readonly MeasureDescription[]): Metrics =>
  metricsOf(
    measures.flatMap(({ key, title, description, formula }) =>
      formula === undefined ? [] : [{ key, title, description, formula }],
    ),
  )

const blank: MetricBody = { title: '', formula: '', description: '' }

const bodyOf = ({ title, formula, description }: MetricBody): MetricBody => ({ title, formula, description })

/** The formula being edited, with its result; `saved`: the metric to change. */
export const useDraft = (saved: Metric | undefined, measures: readonly MeasureDescription[]) => {
  const initialDraft = saved ? bodyOf(saved) : blank
  const [draft, setDraft] = useState(initialDraft)
  const metricChecker = useMemo(() => knownMetrics(measures), [measures])
  const { formula } = draft
  const checked = useMemo(
    () =>
      formula.trim()
        ? metricChecker.check(formula, { key: saved?.key ?? '', title: saved?.title || 'This metric', description: '' })
        : undefined,
    [metricChecker, formula, saved],
  )
  const metric = checked && 'metric' in checked ? checked.metric : undefined
  const warning = useMemo(() => (metric ? signWarning(parse(metric.formula)) : undefined), [metric])
  return {
    draft,
    change: (part: Partial<MetricBody>) => setDraft((now) => ({ ...now, ...part })),
    metric,
    /** A possible mistake in the formula, which does not prevent saving. */
    warning,
    problem: checked && 'problem' in checked ? checked.problem : undefined,
    isChanged: JSON.stringify(draft) !== JSON.stringify(initialDraft),
  }
}

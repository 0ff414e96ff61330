import type { Problem } from '../formula/problem.ts'
import { measureOf } from './catalogue.ts'
import type { FindMeasure, MetricMeasure } from './measure.ts'
import { type Checked, MetricReader, type SavedMetric } from './metricReader.ts'

/** Keys of metrics begin so; measures have no dot. */
export const METRIC = 'metric.'

/** Every metric of a company, by its key. */
export interface Metrics {
  find: FindMeasure
  /** The metrics that hold, in the order they were given. */
  all: readonly MetricMeasure[]
  /** Why a metric cannot be told; undefined when it can. */
  problemOf(key: string): Problem | undefined
  /** Whether a formula would hold, in the place of the metric of that key or as a new one. */
  check(formula: string, saved?: Pick<SavedMetric, 'key' | 'title' | 'description'>): Checked
}

/** What can be asked for in a company: the product's measures and its own metrics. */
export const metricsOf = (saved: readonly SavedMetric[]): Metrics => {
  const reader = new MetricReader(saved)
  const checked = (key: string) => reader.resolve(key)
  return {
    find: (key) => {
      const builtIn = measureOf(key)
      if (builtIn) return builtIn
      const checkedMetric = checked(key)
      return checkedMetric && 'metric' in checkedMetric ? checkedMetric.metric : undefined
    },
    get all() {
      return saved.flatMap(({ key }) => {
        const checkedMetric = checked(key)
        return checkedMetric && 'metric' in checkedMetric ? [checkedMetric.metric] : []
      })
    },
    problemOf: (key) => {
      const checkedMetric = checked(key)
      return checkedMetric && 'problem' in checkedMetric ? checkedMetric.problem : undefined
    },
    check: (formula, { key, title, description } = { key: '', title: 'This metric', description: '' }) => {
      const otherMetrics = saved.filter((metric) => metric.key !== key)
      const checkedMetric = new MetricReader([...otherMetrics, { key, title, description, formula }]).resolve(key)
      if (!checkedMetric) throw new Error(`${key} was not read`)
      return checkedMetric
    },
  }
}

import type { Problem } from '../formula/problem.ts'
import { measureOf } from './catalogue.ts'
import type { FindMeasure, MetricMeasure } from './measure.ts'
import { type Checked, MetricReader, type SavedMetric } from './metricReader.ts'

/** Prefix of metric keys; keys of measures have no dot. */
export const METRIC = 'metric.'

/** All metrics of a company by key. */
export interface Metrics {
  find: FindMeasure
  /** The valid metrics, in the given order. */
  all: readonly MetricMeasure[]
  /** Returns why a metric is invalid; undefined when it is valid. */
  problemOf(key: string): Problem | undefined
  /** Checks whether a formula would be valid, as a new metric or in place of `saved`. */
  check(formula: string, saved?: Pick<SavedMetric, 'key' | 'title' | 'description'>): Checked
}

/** Returns the measures of a company: the built-in ones and its own metrics. */
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

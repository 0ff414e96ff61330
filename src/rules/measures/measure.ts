import type { Compiled } from '../formula/compile.ts'
import type { Tree } from '../formula/tree.ts'
import type { Unit } from '../formula/unit.ts'
import type { Dimension } from './dimensions.ts'
import type { SourceKey, SumKey } from './sourceKeys.ts'

/**
 * `money`: minor units of a currency; `share`: a fraction, shown as percent; `ratio`: a plain number; `days`: days of
 * one listing, or days that stock lasts.
 */
export type MeasureUnit = 'count' | 'money' | 'share' | 'ratio' | 'days'

interface Named {
  key: string
  title: string
  unit: MeasureUnit
  /** Its meaning, and its calculation if it is computed. */
  description: string
}

/**
 * Parts from any sources, each added or subtracted. It adds up over every dimension; over time too, unless it is a
 * level.
 */
export interface SumMeasure extends Named {
  kind: 'sum' | 'level'
  parts: readonly (readonly [sign: 1 | -1, sum: SumKey])[]
  /** Units that the measure excludes, and those it includes: it is null when it includes less than half of them. */
  covers?: { missing: SumKey; known: SumKey }
}

/** A ratio of two measures times `times`: always of sums at the level of grouping, never a mean of ratios. */
export interface RatioMeasure extends Named {
  kind: 'ratio'
  over: string
  under: string
  times: number
  /** The divisor counts per day: its sum is divided by the days of the span or bucket. */
  perDay?: true
}

/** A built-in measure. */
export type BuiltInMeasure = SumMeasure | RatioMeasure

/** A formula of the company over measures, computed from each row's sums. */
export interface MetricMeasure extends Named {
  kind: 'metric'
  /** As entered, with keys. */
  formula: string
  /** The 'per' unit: 'session'. */
  per?: string
  dimension: Unit
  /** The formula with only measures. */
  tree: Tree
  /** Its measures, in the order of the values that `value` takes. */
  of: readonly BuiltInMeasure[]
  value: Compiled
}

export type Measure = BuiltInMeasure | MetricMeasure

/** Finds a measure by key; undefined when there is none. */
export type FindMeasure = (key: string) => Measure | undefined

/** The description of a measure in the catalogue. */
export interface MeasureDescription extends Named {
  /** `level`: as of the last day of a span or bucket; it does not add up over time. */
  kind: Measure['kind']
  /** For a ratio: the measures in its denominator. */
  over?: string
  under?: string
  /** For a metric: its formula as entered. */
  formula?: string
  /** The 'per' unit: 'session'. */
  per?: string
  dimensions: readonly Dimension[]
  sources: readonly SourceKey[]
  /** Days after a day in which reports still change it; 0: never. */
  restates: number
  /** Only for admins, as the ads table is. */
  admin: boolean
}

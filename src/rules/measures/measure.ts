import type { Compiled } from '../formula/compile.ts'
import type { Tree } from '../formula/tree.ts'
import type { Unit } from '../formula/unit.ts'
import type { Dimension } from './dimensions.ts'
import type { SourceKey, SumKey } from './sourceKeys.ts'

/**
 * `money`: minor units of a currency; `share`: a fraction, shown as percent; `ratio`: a plain number; `days`: days of one listing, or
 * days that stock lasts.
 */
export type MeasureUnit = 'count' | 'money' | 'share' | 'ratio' | 'days'

interface Named {
  key: string
  title: string
  unit: MeasureUnit
  /** What it is, in words; where it is reckoned, how. */
  description: string
}

/** Parts, each added or taken away, of any sources. Adds up over every dimension; over time too, unless it is a level. */
export interface SumMeasure extends Named {
  kind: 'sum' | 'level'
  parts: readonly (readonly [sign: 1 | -1, sum: SumKey])[]
  /** Units that the measure leaves out, and those it knows: it is null when it knows less than half of them. */
  covers?: { missing: SumKey; known: SumKey }
}

/** One measure by another, `times` so much: of sums at every level of grouping, never a mean of ratios. */
export interface RatioMeasure extends Named {
  kind: 'ratio'
  over: string
  under: string
  times: number
  /** By what is divided counts a day: its sum by the days of the span or bucket. */
  perDay?: true
}

/** A measure of the product's own. */
export type BuiltInMeasure = SumMeasure | RatioMeasure

/** A formula of the company over measures, reckoned of each row's own sums. */
export interface MetricMeasure extends Named {
  kind: 'metric'
  /** As it was written, in keys. */
  formula: string
  /** Of what one is meant: 'session'. */
  per?: string
  dimension: Unit
  /** The formula in measures alone. */
  tree: Tree
  /** The measures in it, in the order of the values that `value` takes. */
  of: readonly BuiltInMeasure[]
  value: Compiled
}

export type Measure = BuiltInMeasure | MetricMeasure

/** Finds what is asked for by a key; undefined when there is none. */
export type FindMeasure = (key: string) => Measure | undefined

/** A measure as it is told to those who choose. */
export interface MeasureDescription extends Named {
  /** `level`: as of the last day of a span or bucket; over time it does not add up. */
  kind: Measure['kind']
  /** Of a ratio: the measures it divides. */
  over?: string
  under?: string
  /** Of a metric: as it was written. */
  formula?: string
  /** Of what one is meant: 'session'. */
  per?: string
  dimensions: readonly Dimension[]
  sources: readonly SourceKey[]
  /** Days after a day within which reports still change it; 0: they do not. */
  restates: number
  /** Told to admins alone, as the ads table is. */
  admin: boolean
}

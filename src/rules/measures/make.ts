import type { MeasureUnit, RatioMeasure, SumMeasure } from './measure.ts'
import type { SumKey } from './sourceKeys.ts'

type Heading = readonly [title: string, description: string]

/** A measure of one sum; `sign` is −1 when the source has the opposite sign. */
export const sum = (
  key: string,
  unit: MeasureUnit,
  sumKey: SumKey,
  [title, description]: Heading,
  sign: 1 | -1 = 1,
): SumMeasure => ({ key, title, unit, kind: 'sum', description, parts: [[sign, sumKey]] })

/** A measure of several sums. */
export const sums = (
  key: string,
  unit: MeasureUnit,
  parts: SumMeasure['parts'],
  [title, description]: Heading,
): SumMeasure => ({ key, title, unit, kind: 'sum', description, parts })

/** A value as of the last day. */
export const level = (key: string, unit: MeasureUnit, sumKey: SumKey, [title, description]: Heading): SumMeasure => ({
  ...{ key, title, unit, kind: 'level', description, parts: [[1, sumKey]] },
})

/** A ratio of two measures. */
export const ratio = (
  key: string,
  unit: MeasureUnit,
  [over, under]: readonly [over: string, under: string],
  [title, description]: Heading,
  times = 1,
): RatioMeasure => ({ key, title, unit, kind: 'ratio', description, over, under, times })

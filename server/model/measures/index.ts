// The one query builder of measures: sums of sources by dimensions, compared, in one currency.
export { explainMeasure, measureAsked } from './explainMeasure.ts'
export type { Narrowing, RowValue } from './narrowing.ts'
export { queryMeasures } from './queryMeasures.ts'

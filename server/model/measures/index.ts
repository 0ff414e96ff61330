// The one query builder of measures: sums of sources by dimensions, compared, in one currency.
export { explainMeasure, type MeasureAsked, measureAsked } from './explainMeasure.ts'
export { queryMeasures } from './queryMeasures.ts'

// The one query builder of measures: sums of sources by dimensions, compared, in one currency.
export { explainMeasure } from './explainMeasure.ts'
export { measureAsked } from './measureAsked.ts'
export type { Narrowing, RowValue } from './narrowing.ts'
export { readOwnDimensions } from './ownDimensions.ts'
export { queryKnown, queryMeasures } from './queryMeasures.ts'
export { readMetrics, readMetricsFor } from './readMetrics.ts'
export { columnOf, sources } from './sources.ts'

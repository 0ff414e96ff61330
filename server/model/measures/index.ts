// The one query builder of measures: sums of sources by dimensions, compared, in one currency.
export { apartSql, dimensionJoins, dimensionSql, dimensionTables } from './dimensionSql.ts'
export { explainMeasure } from './explainMeasure.ts'
export { measureAsked } from './measureAsked.ts'
export { checkBounded, type Narrowing, type RowValue } from './narrowing.ts'
export { type NotedDimension, readNoted, readNotedDimensions } from './ownDimensions.ts'
export { queryKnown, queryMeasures } from './queryMeasures.ts'
export { readMetrics, readMetricsFor } from './readMetrics.ts'
export { columnOf, sources } from './sources.ts'

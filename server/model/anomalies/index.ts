// Figures of listings that differ from what was expected.
export { anomalyTouched } from './anomalyTouched.ts'
export { findAnomaliesJob } from './findAnomaliesJob.ts'
export { readJudgedDays } from './readJudgedDays.ts'
export { judgedMeasureOf } from './rules/displayValue.ts'
export { touchSeller } from './touchSeller.ts'
export { forgetFound, judgeAnew, readWatched } from './watched.ts'

// Daily units, orders and revenue, and the days that order imports cover.
export { coveredAmong, lastCoveredDay, lastCoveredDays } from './coveredDays.ts'
export { asinOfLine, keepingSalesOfSku, salesDaily } from './salesDaily.ts'

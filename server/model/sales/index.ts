// Units, orders and revenue per day, and the days that imports of orders cover.
export { coveredAmong, lastCoveredDay, lastCoveredDays } from './coveredDays.ts'
export { asinOfLine, keepingSalesOfSku, salesDaily } from './salesDaily.ts'

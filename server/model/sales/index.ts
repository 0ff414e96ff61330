// Units, orders and revenue per day, and the days that imports of orders cover.
export { coveredAmong, lastCoveredDay, lastCoveredDays } from './coveredDays.ts'
export { keepingSalesOfSku, salesDaily } from './salesDaily.ts'

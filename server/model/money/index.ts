// What one currency is worth in another.
export { exchanged, readRates } from './rates.ts'

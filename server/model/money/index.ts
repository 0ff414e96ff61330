// What one currency is worth in another.
export { readDayFactors } from './dayFactors.ts'
export { type HomeMoney, readHomeMoney } from './homeMoney.ts'
export { readBankRates, readExchange, readOwnRates } from './rates.ts'
export { readWorth } from './worthNow.ts'

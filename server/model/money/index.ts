// What one currency is worth in another.
export { type HomeMoney, readHomeMoney } from './homeMoney.ts'
export { type BankRates, readBankRates, readExchange, readOwnRates } from './rates.ts'

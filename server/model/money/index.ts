// Exchange rates between currencies.
export { readDayFactors } from './dayFactors.ts'
export { type HomeMoney, readHomeMoney } from './homeMoney.ts'
export { readBankRates, readExchange, readOwnRates } from './rates.ts'
export { type DatedRate, type DayRate, exchanged } from './rules/exchange.ts'
export { figureOf, formatMoney } from './rules/formatMoney.ts'
export { readWorth } from './worthNow.ts'

// Money lines that count, from any report, and the days and orders that a change of facts affects.
export { type MoneyLine, moneyLines, postedDay } from './moneyLines.ts'
export { settlementEvent } from './settlementEvent.ts'
export { statements } from './statements.ts'

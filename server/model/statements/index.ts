// The lines of money that count, whichever report tells them, and what a change of facts makes of them.
export { countedMoney } from './countedMoney.ts'
export { type MoneyLine, moneyLines } from './moneyLines.ts'
export { statementSets } from './statementSets.ts'

// The lines of money that count, whichever report tells them, and where a change of facts touches them.
export { type MoneyLine, moneyLines, postedDay } from './moneyLines.ts'
export { statements } from './statements.ts'

// Money and returns by the day, and what a product leaves.
export { moneyDaily, refreshMoney } from './moneyDaily.ts'
export { returnsDaily } from './returnsDaily.ts'

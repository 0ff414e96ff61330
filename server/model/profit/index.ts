// Money and returns by the day, and what a product leaves.

export { type ChargedRow, readChargedFees } from './chargedFees.ts'
export { moneyDaily, refreshMoney } from './moneyDaily.ts'
export { returnsDaily } from './returnsDaily.ts'
export { type ProofRow, readProof } from './settlementProof.ts'

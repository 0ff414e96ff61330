// Daily money and returns, and the profit of products.

export { type ChargedRow, readChargedFees } from './chargedFees.ts'
export { moneyBehind } from './moneyBehind.ts'
export { amountOf, hasAnyOf, orderCategories, storedColumnList, unitsOf } from './moneyColumns.ts'
export { moneyDaily } from './moneyDaily.ts'
export { type MonthlyAmount, readMonthlyStatement } from './monthlyStatement.ts'
export { refreshCosts, refreshMoneyOfDeletedSku, refreshMoneyOfSku, renewMoney } from './refreshMoney.ts'
export { type RefundLine, readRefundLines } from './refundLines.ts'
export { returnsDaily } from './returnsDaily.ts'
export { type ChargedFee, repeatedFee } from './rules/feeCheck.ts'
export { type ProofRow, readProof } from './settlementProof.ts'

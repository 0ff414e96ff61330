import { type MoneyCategory, profitCategories } from './categories.ts'

/** Amounts by category, minor units of one currency, with the seller's sign: what is paid is below zero. */
export type MoneyByCategory = Readonly<Partial<Record<MoneyCategory, number>>>

/**
 * Profit in minor units: sales, shipping credits and reimbursements, less promotions, refunds, referral, FBA, storage and inbound fees,
 * advertising and cost of goods. Tax, balances and what is 'other' are no part of it. Null while units sold lack a cost.
 */
export const profitOf = (money: MoneyByCategory, unitsWithoutCost: number): number | null =>
  unitsWithoutCost > 0 ? null : profitCategories.reduce((sum, key) => sum + (money[key] ?? 0), 0)

/** Profit as a share of sales; null without sales. */
export const marginOf = (profit: number | null, sales: number): number | null =>
  profit === null || sales === 0 ? null : profit / sales

/** Profit as a share of the cost of goods, which is below zero as all that is paid; null without a cost. */
export const roiOf = (profit: number | null, cost: number): number | null =>
  profit === null || cost === 0 ? null : profit / -cost

// Costs that the company enters itself, and the VAT rates of its marketplaces.

export { expenseDays } from './expenseDays.ts'

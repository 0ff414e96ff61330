import type { Budget, BudgetProduct } from '#contract/budget.ts'
import type { OrderLine } from '../orderLines.ts'

/** Sums over the products that a budget buys. Money in minor units. */
export interface BudgetSums {
  products: number
  units: number
  /** Null when a bought product has no case pack. */
  cartons: number | null
  cost: number
  margin: number
  /** Cost and margin of everything that restock suggests and whose margin is known. */
  allCost: number
  allMargin: number
}

const isBought = ({ units }: BudgetProduct) => units > 0

export const sumBudget = ({ products }: Pick<Budget, 'products'>): BudgetSums => {
  const sums: BudgetSums = { products: 0, units: 0, cartons: 0, cost: 0, margin: 0, allCost: 0, allMargin: 0 }
  for (const product of products) {
    sums.allCost += product.suggestedCost ?? 0
    sums.allMargin += Math.max(0, product.suggestedMargin ?? 0)
    if (!isBought(product)) continue
    sums.products += 1
    sums.units += product.units
    sums.cost += product.cost
    sums.margin += product.margin
    sums.cartons = sums.cartons === null || product.cartons === null ? null : sums.cartons + product.cartons
  }
  return sums
}

/** Returns the bought quantities by listing, in the format of the purchase order form. */
export const budgetLines = ({ products }: Pick<Budget, 'products'>): OrderLine[] =>
  products.flatMap(({ asin, lines }) => lines.map((line) => ({ asin, ...line })))

/** Returns the products without a unit cost. */
export const productsWithoutCost = ({ products }: Pick<Budget, 'products'>): BudgetProduct[] =>
  products.filter(({ reason }) => reason === 'noCost')

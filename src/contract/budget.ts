import * as z from 'zod/mini'
import { type Policy, route } from './route.ts'

/**
 * Why a budget buys less of a product than restock suggests, or nothing. noCost, noPrice: its margin is unknown.
 * heldBack: its minimum lasts longer than 180 days. loss: a sale loses money. late: an order saves no sale before its
 * horizon ends. money: other products save more margin for the money.
 */
const budgetReasons = ['noCost', 'noPrice', 'heldBack', 'loss', 'late', 'money'] as const
const BudgetReason = z.enum(budgetReasons)
export type BudgetReason = z.infer<typeof BudgetReason>

/** A product that restock suggests to order. Money in minor units of the company's currency. */
const BudgetProduct = z.object({
  asin: z.string(),
  name: z.nullable(z.string()),
  /** Units that restock suggests, and their cost; null without a unit cost. */
  suggested: z.number(),
  suggestedCost: z.nullable(z.number()),
  /** Expected margin of the sales that the whole suggestion saves; null when unknown. */
  suggestedMargin: z.nullable(z.number()),
  /** Units that the budget buys, their cartons (null without a case pack), cost and expected margin. */
  units: z.number(),
  cartons: z.nullable(z.number()),
  cost: z.number(),
  margin: z.number(),
  /** The margin does not include Amazon's fees, because no report has them. */
  beforeFees: z.boolean(),
  /** Null: the whole suggestion is bought. */
  reason: z.nullable(BudgetReason),
  /** The listings with units. */
  lines: z.array(z.object({ marketplace: z.string(), seller: z.string(), quantity: z.number() })),
})
export type BudgetProduct = z.infer<typeof BudgetProduct>

const MAX_AMOUNT = 1e12

export const BudgetQuery = z.object({
  /** Minor units of the company's currency; null: enough for everything that is worth its money. */
  amount: z.nullable(
    z
      .int('Enter an amount of money.')
      .check(z.minimum(1, 'Enter an amount above 0.'), z.maximum(MAX_AMOUNT, 'The amount is too high.')),
  ),
  /** Days that an order should last beyond its lead time; by default those of the settings. */
  scale: z.optional(
    z.int().check(z.minimum(1, 'The scale is 1 to 365 days.'), z.maximum(365, 'The scale is 1 to 365 days.')),
  ),
})
export type BudgetQuery = z.infer<typeof BudgetQuery>

const Budget = z.object({
  ...BudgetQuery.shape,
  scale: z.number(),
  currency: z.string(),
  /** Bought products first, by margin for the money; then the others, highest margin first. */
  products: z.array(BudgetProduct),
})
export type Budget = z.infer<typeof Budget>

const policy: Policy = { who: 'member', flags: ['logistics'] }

export const budgetRoutes = {
  planBudget: route({
    method: 'POST',
    path: '/sales/restock/budget',
    title: 'What to order with an amount of money: the selection that saves the most expected margin',
    policy: { ...policy, needs: ['money', 'costs', 'profit'] },
    body: BudgetQuery,
    response: Budget,
    reads: true,
    costly: true,
  }),
}

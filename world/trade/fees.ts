import type { Product } from './catalogue.ts'
import type { MarketFacts } from './market.ts'

/** What Amazon keeps of a sale of one, minor units: a share of the price, and its work by the product's size. */
export const feesOf = (product: Product, { rate }: MarketFacts, price: number) => ({
  referral: Math.round(price * 0.15),
  fulfillment: Math.round((290 + 380 * product.volume) * rate),
})

/** Whether Amazon measured the product wrongly, and charges it as a larger one. */
export const isChargedLarger = ({ number }: Pick<Product, 'number'>): boolean => number % 13 === 6

/** What Amazon really takes for its work on a sale of one, minor units. */
export const chargedFulfillment = (product: Product, facts: MarketFacts): number => {
  const { fulfillment } = feesOf(product, facts, 0)
  return isChargedLarger(product) ? Math.round(fulfillment * 1.35) : fulfillment
}

import type { Product } from './catalogue.ts'
import type { MarketFacts } from './market.ts'

/** Returns Amazon's fees on the sale of a unit, minor units: a share of the price, and fulfillment by size. */
export const feesOf = (product: Product, { rate }: MarketFacts, price: number) => ({
  referral: Math.round(price * 0.15),
  fulfillment: Math.round((290 + 380 * product.volume) * rate),
})

/** Returns whether Amazon measured the product wrongly, and charges for a larger size. */
export const isChargedLarger = ({ number }: Pick<Product, 'number'>): boolean => number % 13 === 6

/** Returns Amazon's actual fulfillment fee of a unit, minor units. */
export const chargedFulfillment = (product: Product, facts: MarketFacts): number => {
  const { fulfillment } = feesOf(product, facts, 0)
  return isChargedLarger(product) ? Math.round(fulfillment * 1.35) : fulfillment
}

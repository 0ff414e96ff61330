import type { Product } from './catalogue.ts'
import type { MarketFacts } from './market.ts'

/** What Amazon keeps of a sale of one, minor units: a share of the price, and its work by the product's size. */
export const feesOf = (product: Product, { rate }: MarketFacts, price: number) => ({
  referral: Math.round(price * 0.15),
  fulfillment: Math.round((290 + 380 * product.volume) * rate),
})

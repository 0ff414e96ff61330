import type { Product } from '../trade/catalogue.ts'
import { dayAt } from '../trade/market.ts'
import type { Market } from '../trade/orders.ts'

/** What was ordered, and how much of it by other businesses; minor units, before discounts. */
export interface Sold {
  orders: number
  units: number
  revenue: number
  businessOrders: number
  businessUnits: number
  businessRevenue: number
}

const nothing: Sold = { orders: 0, units: 0, revenue: 0, businessOrders: 0, businessUnits: 0, businessRevenue: 0 }

/** What was ordered of a product on a day of the marketplace; what was cancelled, sold elsewhere or replaced something is not in it. */
export const soldByDay = ({ orders, facts }: Market): ((product: Product, day: number) => Sold) => {
  const sums = new Map<string, Sold>()
  for (const { status, outside, replacement, business, purchasedAt, items } of orders) {
    if (status === 'Cancelled' || outside || replacement) continue
    for (const { product, quantity, price } of items) {
      const key = `${dayAt(purchasedAt, facts)} ${product.number}`
      const sum = { ...(sums.get(key) ?? nothing) }
      sum.orders += 1
      sum.units += quantity
      sum.revenue += price
      if (business) {
        sum.businessOrders += 1
        sum.businessUnits += quantity
        sum.businessRevenue += price
      }
      sums.set(key, sum)
    }
  }
  return (product, day) => sums.get(`${day} ${product.number}`) ?? nothing
}

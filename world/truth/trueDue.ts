import { type Delivery, receivedBy } from '../trade/delivery.ts'
import { dayAt } from '../trade/market.ts'
import type { Market } from '../trade/orders.ts'

/** Returns the unreceived units of a delivery; 0 for a closed shipment. */
const missingOf = (delivery: Delivery, today: number): number =>
  delivery.closed <= today ? 0 : Math.max(0, delivery.units - receivedBy(delivery, today))

/** Returns the actual outstanding units of each product of a marketplace, by ASIN. */
export const trueDue = ({ stock, company, facts }: Market): ReadonlyMap<string, number> => {
  const today = dayAt(company.until, facts)
  return new Map(
    stock.map(({ product, deliveries }) => {
      const ordered = deliveries.filter((delivery) => delivery.ordered <= today)
      return [product.asin, ordered.reduce((sum, delivery) => sum + missingOf(delivery, today), 0)] as const
    }),
  )
}

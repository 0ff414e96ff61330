import { type Delivery, receivedBy } from '../trade/delivery.ts'
import { dayAt } from '../trade/market.ts'
import type { Market } from '../trade/orders.ts'

/** What Amazon has not counted in of a delivery; once its shipment is closed nothing more comes. */
const missingOf = (delivery: Delivery, today: number): number =>
  delivery.closed <= today ? 0 : Math.max(0, delivery.units - receivedBy(delivery, today))

/** Units of each product of a marketplace that are ordered and really still to come, by asin. */
export const trueDue = ({ stock, company, facts }: Market): ReadonlyMap<string, number> => {
  const today = dayAt(company.until, facts)
  return new Map(
    stock.map(({ product, deliveries }) => {
      const ordered = deliveries.filter((delivery) => delivery.ordered <= today)
      return [product.asin, ordered.reduce((sum, delivery) => sum + missingOf(delivery, today), 0)] as const
    }),
  )
}

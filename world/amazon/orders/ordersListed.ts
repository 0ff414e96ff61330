import type { Market } from '../../trade/orders.ts'
import type { LinesQuery } from '../gateway/linesQuery.ts'
import { orderEntity } from './orderEntity.ts'

/** The list behind Orders; options: `by` (`created` or `updated`), or `id` of a single order. */
export const ORDERS = 'orders'

/** Yields orders as a JSON line each, oldest change first. */
export function* ordersListed(markets: readonly Market[], { since, until, options }: LinesQuery): Generator<string> {
  const byUpdate = options?.by === 'updated'
  const found = markets.flatMap((market) =>
    market.orders
      .filter((order) => {
        if (options?.id !== undefined) return order.id === options.id
        const at = byUpdate ? order.updatedAt : order.purchasedAt
        return at >= (since ?? 0) && at <= (until ?? Number.POSITIVE_INFINITY)
      })
      .map((order) => ({ market, order, at: byUpdate ? order.updatedAt : order.purchasedAt })),
  )
  found.sort((a, b) => a.at - b.at)
  for (const { market, order } of found) yield JSON.stringify(orderEntity(market, order))
}

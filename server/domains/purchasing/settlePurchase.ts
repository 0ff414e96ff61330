import { sql } from 'kysely'
import type { Purchase } from '#contract/purchases.ts'
import { bookSurely, noticingUnmatched, settleOrders } from '#model/receipts/index.ts'
import type { Scope } from '#platform/db/scope.ts'

/** What follows from a change of an order: shipments that belong to it now, its status and clocks, and what was on order before. */
export const settlePurchase = (scope: Scope, id: number, previousPurchase: Purchase): Promise<void> =>
  noticingUnmatched(scope, async () => {
    await bookSurely(
      scope,
      sql`
      select coalesce(l.fnsku, s.fnsku) from purchase_lines l
      left join skus s on s.tenant_id = l.tenant_id and s.platform = 'amazon' and s.seller = l.seller and s.sku = l.sku
      where l.tenant_id = ${scope.tenant()}::uuid and l.order_id = ${id}`,
    )
    await settleOrders(scope, [id])
    // products that are no longer on it
    scope.emit('inventory', { asins: [...new Set(previousPurchase.lines.map(({ asin }) => asin))] })
  })

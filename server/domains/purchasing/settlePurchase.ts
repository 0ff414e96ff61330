import { sql } from 'kysely'
import type { Purchase } from '#contract/purchases.ts'
import { bookSurely, noticingUnmatched, settleOrders } from '#model/receipts/index.ts'
import type { Scope } from '#platform/db/scope.ts'

/** Applies the effects of a changed order: its shipments, its status and times, and the products it had before. */
export const settlePurchase = (scope: Scope, id: number, previousPurchase: Purchase): Promise<void> => {
  const fnskus = sql`
    select coalesce(l.fnsku, s.fnsku) from purchase_lines l
    left join skus s on s.tenant_id = l.tenant_id and s.platform = 'amazon' and s.seller = l.seller and s.sku = l.sku
    where l.tenant_id = ${scope.tenant()}::uuid and l.order_id = ${id}`
  return noticingUnmatched(scope, fnskus, async () => {
    await bookSurely(scope, fnskus)
    await settleOrders(scope, [id])
    // Products that the order no longer contains.
    scope.emit('inventory', { asins: [...new Set(previousPurchase.lines.map(({ asin }) => asin))] })
  })
}

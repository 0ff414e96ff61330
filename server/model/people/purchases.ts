import { sql } from 'kysely'
import { analyzeGrown, type Projection } from '#facts/index.ts'
import { skus } from '#model/catalogue/index.ts'
import { ordersOfSkus, ordersTouched } from './purchaseOrders.ts'
import { remakePurchases } from './remakePurchases.ts'

/** Who bought what, by orders and whom they went to. */
export const purchases: Projection = {
  name: 'purchases',
  mark: ordersTouched,
  rebuild: async ({ scope, change, marked, changed, lists }) => {
    const { space } = change
    const renamed = changed(skus)
    let orders = marked
    if (renamed?.count) {
      const query = ordersOfSkus(space, renamed)
      orders = marked.count ? await lists.add(marked, query) : await lists.keep('renamed_purchases', query)
    }
    if (!orders.count) return undefined
    const count = await remakePurchases(scope, space, sql`(select distinct order_id from ${orders.table} o)`)
    await analyzeGrown(scope, ['purchases', 'bought_again'], count)
    return undefined
  },
}

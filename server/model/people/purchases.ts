import { type RawBuilder, sql } from 'kysely'
import { analyzeGrown, type Change, type FactSpace, type Keys, type Projection } from '#facts/index.ts'
import { skus } from '#model/catalogue/index.ts'
import { remakePurchases } from './remakePurchases.ts'

/** The orders whose buyers or lines a change may touch (`order_id`). */
const ordersTouched = (change: Change): RawBuilder<unknown> | undefined => {
  const { tenant, seller } = change.space
  if (change.tells('recipients')) return sql`select distinct f.order_id from (${change.rows('recipients')}) f`
  if (!change.tells('order_lines')) return undefined
  // whether anybody is known at all is asked first: orders may come by the million before
  return sql`
    select distinct f.set_key as order_id from (${change.rows('order_lines')}) f
    where exists (select 1 from recipients where tenant_id = ${tenant}::uuid and standing) and exists (
      select from recipients r
      where r.tenant_id = ${tenant}::uuid and r.order_id = f.set_key and r.seller = ${seller} and r.standing
    )`
}

/** The orders of some SKUs that shipments alone tell of (`order_id`). */
const ordersOfSkus = ({ tenant, seller }: FactSpace, renamed: Keys): RawBuilder<unknown> => sql`
  select distinct s.set_key as order_id from (select distinct sku from ${renamed.table} k) t
  join shipped_lines s on s.tenant_id = ${tenant}::uuid and s.seller = ${seller} and s.sku = t.sku`

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

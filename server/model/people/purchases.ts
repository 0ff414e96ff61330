import { type RawBuilder, sql } from 'kysely'
import { analyzeGrown, type Change, type FactSpace, type Keys, type Projection } from '#facts/index.ts'
import { skus } from '#model/catalogue/index.ts'
import { remakePurchases } from './remakePurchases.ts'

/** SQL of the orders whose buyers or lines a change may affect (`order_id`). */
const ordersTouched = (change: Change): RawBuilder<unknown> | undefined => {
  const { tenant, seller } = change.space
  if (change.tells('recipients')) return sql`select distinct f.order_id from (${change.rows('recipients')}) f`
  if (!change.tells('order_lines')) return undefined
  // checks first whether there are any buyers, because millions of orders may be imported before them
  return sql`
    select distinct f.set_key as order_id from (${change.rows('order_lines')}) f
    where exists (select 1 from recipients where tenant_id = ${tenant}::uuid and standing) and exists (
      select from recipients r
      where r.tenant_id = ${tenant}::uuid and r.order_id = f.set_key and r.seller = ${seller} and r.standing
    )`
}

/** SQL of the orders of some SKUs that only shipments contain (`order_id`). */
const ordersOfSkus = ({ tenant, seller }: FactSpace, renamed: Keys): RawBuilder<unknown> => sql`
  select distinct s.set_key as order_id from (select distinct sku from ${renamed.table} k) t
  join shipped_lines s on s.tenant_id = ${tenant}::uuid and s.seller = ${seller} and s.sku = t.sku`

/** Maintains purchases by buyer, from orders and their recipients. */
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

import { type RawBuilder, sql } from 'kysely'
import { analyzeGrown, KeyLists, type Projection } from '#facts/index.ts'
import { skus } from '#model/catalogue/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { stockSums } from './stockSums.ts'
import { asinsOfRenamed, stockMark, touchStock } from './stockTouched.ts'

/** Maximum number of ASINs listed in an event; beyond it the event refers to all. */
const MAX_NAMED = 200

const figures = [
  'name',
  'sku',
  'fnsku',
  'amt',
  'merch',
  'fc_transfer',
  'fc_processing',
  'fc_receiving',
  'reserved_orders',
  'shipped',
  'received',
  'at',
] as const
const figureList = sql.raw(figures.join())

/** Updates the rows of ASINs from the current facts and announces the changes. */
const apply = async (scope: Scope, asins: RawBuilder<unknown>): Promise<void> => {
  const tenant = scope.tenant()
  if ((await touchStock(scope, asins)) === 0) return
  const lists = new KeyLists(scope)
  const sums = await lists.keep(
    'stock_sums',
    sql`with ${stockSums(tenant)} select marketplace, asin, seller, ${figureList} from sums`,
  )
  const { rows } = await sql<{ asin: string }>`
    with gone as (
      delete from stock_now n using stock_touched t
      where n.tenant_id = ${tenant}::uuid and n.asin = t.asin
        and (n.marketplace, n.asin, n.seller) not in (select marketplace, asin, seller from ${sums.table})
      returning n.asin
    ), kept as (
      insert into stock_now as n (tenant_id, marketplace, asin, seller, ${figureList})
      select ${tenant}::uuid, marketplace, asin, seller, ${figureList} from ${sums.table} s order by marketplace, asin, seller
      on conflict (tenant_id, marketplace, asin, seller) do update
        set (${figureList}) = (${sql.raw(figures.map((name) => `excluded.${name}`).join())})
        where (${sql.raw(figures.map((name) => `n.${name}`).join())})
          is distinct from (${sql.raw(figures.map((name) => `excluded.${name}`).join())})
      returning n.asin
    )
    select asin from gone union select asin from kept`.execute(scope.tx)
  await lists.drop()
  if (rows.length === 0) return
  await analyzeGrown(scope, ['stock_now'], rows.length)
  scope.emit('inventory', rows.length > MAX_NAMED ? {} : { asins: rows.map(({ asin }) => asin).sort() })
}

/**
 * Updates stock after a person has set the ASIN or FNSKU of a SKU or removed a SKU. `asins`: those it counted for
 * before and after.
 */
export const refreshStock = async (scope: Scope, asins: readonly string[]): Promise<void> => {
  if (asins.length === 0) return
  await apply(
    scope,
    sql`
      select asin from unnest(${asins}::text[]) asin
      union
      select said_asin from skus
      where tenant_id = ${scope.tenant()}::uuid and asin = any(${asins}::text[]) and said_asin is not null`,
  )
}

/** Maintains each product's units in stock and in transit from the newest reports. */
export const stockNow: Projection = {
  name: 'stock_now',
  mark: stockMark,
  rebuild: async ({ scope, change, marked, changed }) => {
    const renamed = changed(skus)
    const parts = [
      ...(marked.count ? [sql`select asin from ${marked.table} m`] : []),
      ...(renamed?.count ? [asinsOfRenamed(change.space, renamed.table)] : []),
    ]
    if (parts.length) await apply(scope, sql.join(parts, sql` union `))
    return undefined
  },
}

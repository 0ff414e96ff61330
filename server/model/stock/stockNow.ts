import { type RawBuilder, sql } from 'kysely'
import { analyzeGrown, type Change, KeyLists, type Keys, type Projection } from '#facts/index.ts'
import { skus } from '#model/catalogue/index.ts'
import { insertNew } from '#platform/db/insertNew.ts'
import type { Scope } from '#platform/db/scope.ts'
import { writeStockCuts } from './stockCuts.ts'
import { readStockKinds, stockSums } from './stockSums.ts'
import {
  asinsOfMarked,
  asinsOfRenamed,
  asinsOfSets,
  asinsOfShipments,
  isOnlyKind,
  stockMark,
  touchStock,
} from './stockTouched.ts'

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

/** The changed ASINs; of very many only some, which are more than an event lists. */
interface Changed {
  asins: string[]
  count: number
}

const hasRows = async ({ tx, tenant }: Scope): Promise<boolean> =>
  (await sql`select from stock_now where tenant_id = ${tenant()}::uuid limit 1`.execute(tx)).rows.length > 0

/** Inserts the first rows of a company, none of which can conflict. */
const insertFirst = async (scope: Scope, insert: RawBuilder<unknown>, sums: Keys): Promise<Changed> => {
  const count = await insertNew(scope, insert)
  const { rows } = await sql<{ asin: string }>`
    select distinct asin from ${sums.table} s order by asin limit ${MAX_NAMED + 1}`.execute(scope.tx)
  return { asins: rows.map(({ asin }) => asin), count }
}

const update = async (scope: Scope, insert: RawBuilder<unknown>, sums: Keys): Promise<Changed> => {
  const tenant = scope.tenant()
  const { rows } = await sql<{ asin: string }>`
    with gone as (
      delete from stock_now n using stock_touched t
      where n.tenant_id = ${tenant}::uuid and n.asin = t.asin
        and (n.marketplace, n.asin, n.seller) not in (select marketplace, asin, seller from ${sums.table})
      returning n.asin
    ), kept as (
      ${insert}
      on conflict (tenant_id, marketplace, asin, seller) do update
        set (${figureList}) = (${sql.raw(figures.map((name) => `excluded.${name}`).join())})
        where (${sql.raw(figures.map((name) => `n.${name}`).join())})
          is distinct from (${sql.raw(figures.map((name) => `excluded.${name}`).join())})
      returning n.asin
    )
    select asin from gone union select asin from kept`.execute(scope.tx)
  return { asins: rows.map(({ asin }) => asin).sort(), count: rows.length }
}

/** Updates the rows of ASINs from the current facts. Returns the ASINs that have changed. */
const apply = async (scope: Scope, asins: RawBuilder<unknown>): Promise<string[]> => {
  const tenant = scope.tenant()
  if ((await touchStock(scope, asins)) === 0) return []
  const lists = new KeyLists(scope)
  const sums = await lists.keep(
    'stock_sums',
    sql`with ${stockSums(tenant, await readStockKinds(scope))} select marketplace, asin, seller, ${figureList} from sums`,
    'marketplace, asin, seller',
  )
  const insert = sql`
    insert into stock_now as n (tenant_id, marketplace, asin, seller, ${figureList})
    select ${tenant}::uuid, marketplace, asin, seller, ${figureList} from ${sums.table} s order by marketplace, asin, seller`
  const changed = (await hasRows(scope)) ? await update(scope, insert, sums) : await insertFirst(scope, insert, sums)
  await lists.drop()
  await analyzeGrown(scope, ['stock_now'], changed.count)
  return changed.asins
}

const announce = (scope: Scope, asins: readonly string[]): void => {
  if (asins.length > 0) scope.emit('inventory', asins.length > MAX_NAMED ? {} : { asins: [...asins] })
}

/**
 * Updates stock after a person has set the ASIN or FNSKU of a SKU or removed a SKU. `asins`: those it counted for
 * before and after.
 */
export const refreshStock = async (scope: Scope, asins: readonly string[]): Promise<void> => {
  if (asins.length === 0) return
  announce(
    scope,
    await apply(
      scope,
      sql`
        select asin from unnest(${asins}::text[]) asin
        union
        select said_asin from skus
        where tenant_id = ${scope.tenant()}::uuid and asin = any(${asins}::text[]) and said_asin is not null`,
    ),
  )
}

/** Returns SQL of the products whose stock a stock report's change may affect. */
const touchedByReport = async (scope: Scope, change: Change, marked: Keys): Promise<RawBuilder<unknown>[]> => {
  const { space } = change
  const ofRows = marked.count ? [asinsOfMarked(space, marked)] : []
  return (await isOnlyKind(scope, space))
    ? [...ofRows, asinsOfShipments(space)]
    : [...ofRows, asinsOfSets(change, marked)]
}

/** Maintains each product's units in stock and in transit from the newest reports, and the times of these. */
export const stockNow: Projection = {
  name: 'stock_now',
  mark: stockMark,
  rebuild: async ({ scope, change, marked, changed, lists }) => {
    const { space } = change
    const renamed = changed(skus)
    const parts = renamed?.count ? [asinsOfRenamed(space, renamed.table)] : []
    if (change.tells('inbound_items') && marked.count) parts.push(asinsOfMarked(space, marked))
    const hasMoved = change.tells('stock_rows') && (await writeStockCuts(scope, space, lists))
    if (change.tells('stock_rows')) parts.push(...(await touchedByReport(scope, change, marked)))
    const asins = parts.length ? await apply(scope, sql.join(parts, sql` union all `)) : []
    if (hasMoved) scope.emit('inventory', {})
    else announce(scope, asins)
    return undefined
  },
}

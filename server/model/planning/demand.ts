import { type RawBuilder, sql } from 'kysely'
import type { Change, Keys, Projection } from '#facts/index.ts'
import { salesDaily } from '#model/sales/index.ts'
import { stockDays } from '#model/stock/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import { queueOnce } from '#platform/jobs/queue.ts'
import { isRolling, listChanges } from './demandChanges.ts'
import { lockDemand } from './demandLock.ts'
import { coveredPairs, keepPairDays, REACH, storedPairs } from './pairDays.ts'
import { storeDemand } from './storeDemand.ts'

/** Changed daily sales and stock; undefined if there are none. */
interface ChangedDays {
  sales: Keys | undefined
  stock: Keys | undefined
}

/** SQL of ASINs whose daily sales or stock have changed: on days that the stored demand includes, or on any. */
const changedAsins = ({ sales, stock }: ChangedDays, seller: string, isIncluded: boolean): RawBuilder<unknown> => {
  const ofSales =
    sales &&
    sql`
    select s.asin from ${sales.table} s
    ${isIncluded ? sql`join pair_days p on p.seller = s.seller and p.marketplace = s.marketplace and s.day <= p.until` : sql``}
    group by s.day, s.asin, s.marketplace, s.seller, s.currency
    having sum(s.units) <> 0 or sum(s.merchant) <> 0 or sum(s.revenue) <> 0`
  const ofStock =
    stock &&
    sql`
    select c.asin from ${stock.table} c
    ${isIncluded ? sql`join pair_days p on p.seller = ${seller} and p.marketplace = c.marketplace and c.day <= p.until` : sql``}
    where c.asin <> ''`
  const parts = [ofSales, ofStock].filter((part) => part !== undefined)
  return sql`
    select distinct asin collate "C" as asin from (${sql.join([...parts, sql`select '' as asin where false`], sql` union all `)}) changed`
}

/** Computes the demand of ASINs whose days have changed again, up to the days in `pair_days`. New days wait for the roll. */
const storeTouched = async (
  scope: Scope,
  changedDays: ChangedDays,
  seller: string,
  keep: (query: RawBuilder<unknown>) => Promise<Keys>,
) => {
  const touched = await keep(changedAsins(changedDays, seller, true))
  if (touched.count === 0) return
  await lockDemand(scope)
  await storeDemand(
    scope,
    (alias) => sql<boolean>`${sql.ref(`${alias}.asin`)} in (select asin from ${touched.table} t)`,
  )
}

/** Returns true if the covered days of a pair have moved, or a pair was added or removed. */
const hasMoved = async ({ tx, tenant }: Scope): Promise<boolean> => {
  const { rows } = await sql`
    select from (${storedPairs(tenant())}) d full join (${coveredPairs(tenant())}) p using (seller, marketplace)
    where d.until is distinct from p.until limit 1`.execute(tx)
  return rows.length > 0
}

/**
 * Returns true if the ledger-covered days that the stored demand includes have changed, which affects every product. A
 * roll that is computing may include all of them.
 */
const isCoveredAnew = async (
  { tx, tenant }: Scope,
  stock: Keys,
  seller: string,
  isBesideRoll: boolean,
): Promise<boolean> => {
  if (isBesideRoll) {
    const { rows } = await sql`select from ${stock.table} c where c.asin = '' limit 1`.execute(tx)
    return rows.length > 0
  }
  const { rows } = await sql`
    select from ${stock.table} c join (${storedPairs(tenant())}) p on p.marketplace = c.marketplace
    where p.seller = ${seller} and c.asin = '' and c.day <= p.until and c.day > p.until - ${sql.lit(REACH)} limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** Age in days from which changed sales are not those of late orders, so the seasons of categories change with them. */
const OLD_DAYS = 60

/** Returns true if sales of days long past have changed, as by an import of an earlier year. */
const hasOldSales = async ({ tx, tenant }: Scope, sales: Keys): Promise<boolean> => {
  const { rows } = await sql`
    select from ${sales.table} s join (${storedPairs(tenant())}) p on p.seller = s.seller and p.marketplace = s.marketplace
    where s.day <= p.until - ${sql.lit(OLD_DAYS)} limit 1`.execute(tx)
  return rows.length > 0
}

const isRollDue = async (
  scope: Scope,
  change: Change,
  { sales, stock }: ChangedDays,
  isBesideRoll: boolean,
): Promise<boolean> =>
  (change.tells('order_lines') && (await hasMoved(scope))) ||
  (stock ? await isCoveredAnew(scope, stock, change.space.seller, isBesideRoll) : false) ||
  (sales ? hasOldSales(scope, sales) : false)

/**
 * Maintains demand from daily sales and stock, up to the stored day of each pair: of ASINs whose included days have
 * changed. Days that orders newly cover, or no longer cover, and the seasons of categories are left to the job that
 * rolls all listings on together. While that is computing, all changed ASINs are listed for it. An import that makes it
 * due only lists those of included days.
 */
export const demand: Projection = {
  name: 'demand',
  rebuild: async ({ scope, change, changed, lists }) => {
    const changedDays: ChangedDays = { sales: changed(salesDaily), stock: changed(stockDays) }
    const { seller } = change.space
    const isBesideRoll = changedDays.sales || changedDays.stock ? await isRolling(scope) : false
    const isDue = await isRollDue(scope, change, changedDays, isBesideRoll)
    if (changedDays.sales || changedDays.stock) {
      await keepPairDays(scope, storedPairs(scope.tenant()))
      if (isBesideRoll || isDue) await listChanges(scope, changedAsins(changedDays, seller, !isBesideRoll))
      if (!isDue) await storeTouched(scope, changedDays, seller, (query) => lists.keep('demand', query))
    }
    if (isDue) await queueOnce(scope, jobKinds.rollDemand)
    return undefined
  },
}

/** Updates the demand of some ASINs after their sales, stock or events changed without an import. */
export const refreshDemand = async (scope: Scope, asins: readonly string[]): Promise<void> => {
  await lockDemand(scope)
  if (await isRolling(scope)) await listChanges(scope, sql`select unnest(${asins}::text[]) as asin`)
  await keepPairDays(scope, storedPairs(scope.tenant()))
  await storeDemand(scope, (alias) => sql<boolean>`${sql.ref(`${alias}.asin`)} = any(${asins}::text[])`)
}

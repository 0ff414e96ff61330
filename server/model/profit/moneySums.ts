import { type RawBuilder, sql } from 'kysely'
import type { KeyLists, Keys } from '#facts/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { readCompanySettings } from '#platform/tenancy/companySettings.ts'
import { type FactTable, kindsOf } from '#reports/index.ts'
import { adsMoney, isByProduct } from './adsMoney.ts'
import { costs, estimatedSums, hasRow, isAllIn, otherSales, otherUnits, sumUnsettled } from './estimates.ts'
import { columnList, turnedColumns } from './moneyColumns.ts'
import { readLines } from './postedLines.ts'
import { readReturns } from './returnedUnits.ts'
import { isAmong, ordersItems, readItems, type SellerDays } from './soldItems.ts'
import { movedStorage, storageMoney } from './storageMoney.ts'

/** Splits the units of items into `settled` and `deferred`, which a statement reports, and `rest`, which none does. */
const splitItems = async (lists: KeyLists, items: Keys, lines: Keys): Promise<Keys> => {
  if (lines.count === 0)
    return { ...items, table: sql`(select i.*, 0 as settled, 0 as deferred, i.units as rest from ${items.table} i)` }
  return lists.keep(
    'money_split',
    sql`
      select i.*, least(i.units, coalesce(l.settled, 0)) as settled,
        least(greatest(i.units - coalesce(l.settled, 0), 0), coalesce(l.deferred, 0)) as deferred,
        greatest(i.units - coalesce(l.settled, 0) - coalesce(l.deferred, 0), 0) as rest
      from ${items.table} i left join (
        select order_id, sku, coalesce(sum(units) filter (where state = 'settled'), 0) as settled,
          coalesce(sum(units) filter (where state = 'deferred'), 0) as deferred
        from ${lines.table} l where known and category = 'sales' group by 1, 2
      ) l on i.kind = 'orders' and l.order_id = i.order_id and l.sku = i.sku`,
    'kind, sku, day, marketplace, asin, currency, settled, deferred, rest',
  )
}

/**
 * SQL of units that left or were returned, valued at their cost on the day of sale: `day`, `asin`, `marketplace`,
 * `state`, `units`.
 */
const costed = (items: Keys, lines: Keys, returned: Keys) => sql`
  select day, asin, marketplace, 'settled' as state, settled as units from ${items.table} i where settled > 0
  union all
  select day, asin, marketplace, 'deferred', deferred from ${items.table} i where deferred > 0
  union all ${otherUnits(items)}
  union all
  select dated, asin, marketplace, state, units from ${lines.table} l where not known and category = 'sales' and units <> 0
  union all
  select day, asin, marketplace, 'settled', -units from ${returned.table} r`

/** Input for the sums of a seller's days. */
export interface MoneyParts {
  /** Order items with `settled`, `deferred` and `rest` units (see `readItems`). */
  items: Keys
  lines: Keys
  returned: Keys
}

/** Returns true if a seller has rows of reports that can name an order. */
const hasReports = async ({ tx, tenant }: Scope, seller: string, tables: readonly FactTable[]): Promise<boolean> => {
  const { rows } = await sql`${sql.join(
    tables.map(
      (table) => sql`(
      select 1 from ${sql.table(table)} f where f.tenant_id = ${tenant()}::uuid and f.seller = ${seller} limit 1)`,
    ),
    sql` union all `,
  )}`.execute(tx)
  return rows.length > 0
}

/** Reads the parts of items that reports may name. */
const partsOf = async (scope: Scope, lists: KeyLists, sellerDays: SellerDays, items: Keys): Promise<MoneyParts> => {
  /** The items that reports may name: without such reports none, so that nobody looks for their orders. */
  const itemsOf = async (...reports: readonly FactTable[]): Promise<Keys> =>
    (await hasReports(scope, sellerDays.seller, reports))
      ? items
      : { table: sql`(select * from ${items.table} i where false)`, count: 0 }
  const lines = await readLines(scope, lists, sellerDays, await itemsOf('settlement_lines', 'transaction_lines'))
  const returned = await readReturns(scope, lists, sellerDays, await itemsOf('customer_returns'))
  return { items: await splitItems(lists, items, lines), lines, returned }
}

export const readParts = async (scope: Scope, lists: KeyLists, sellerDays: SellerDays): Promise<MoneyParts> =>
  partsOf(scope, lists, sellerDays, await readItems(scope, lists, sellerDays))

/** Returns true if Amazon orders are all that a seller's sums need: no report names orders, and no other channel sells. */
const hasOnlyOrders = async (scope: Scope, seller: string): Promise<boolean> => {
  if (await hasReports(scope, seller, ['settlement_lines', 'transaction_lines', 'customer_returns'])) return false
  const otherKinds = kindsOf('order_lines').filter((kind) => kind !== 'orders')
  const { rows } = await sql`
    select 1 from order_lines f where f.tenant_id = ${scope.tenant()}::uuid and f.kind = any(${otherKinds}::text[]) and f.seller = ${seller}
    limit 1`.execute(scope.tx)
  return rows.length === 0
}

/**
 * Reads what the sums are made of; `unsettled`: see `sumUnsettled`. If there are only orders, their items are summed as
 * they are read, without a list of them.
 */
const readSources = async (scope: Scope, lists: KeyLists, sellerDays: SellerDays) => {
  const { seller } = sellerDays
  if (!(await hasOnlyOrders(scope, seller))) {
    const parts = await readParts(scope, lists, sellerDays)
    return { parts, unsettled: await sumUnsettled(scope, lists, seller, parts.items.table), isOnlyOrders: false }
  }
  const items = await ordersItems(scope, sellerDays)
  const parts = await partsOf(scope, lists, sellerDays, {
    table: sql`(select * from (${items}) i where false)`,
    count: 0,
  })
  const unsettled = await sumUnsettled(scope, lists, seller, sql`(select i.*, i.units as rest from (${items}) i)`)
  return { parts, unsettled, isOnlyOrders: true }
}

const place = sql.raw('day, marketplace, asin, currency, state')

/** Returns SQL of a seller's money on some days except estimates, pivoted from categories into columns. */
const settledSums = (tenant: string, sellerDays: SellerDays, home: string, parts: MoneyParts, storage: Keys) => {
  const { items, lines, returned } = parts
  return sql`
    select ${place}, ${turnedColumns} from (
      select ${place}, category, sum(amount)::bigint as amount, sum(units)::bigint as units
      from (
        select dated as day, marketplace, asin, currency, state, category, amount, units from ${lines.table} l
        union all
        select day, marketplace, asin, currency, 'settled', 'advertising', amount, 0 from (${adsMoney(tenant, sellerDays)}) a
        union all ${movedStorage(storage)}
        union all
        select s.day, s.marketplace, s.asin, s.currency, 'settled', e.category, e.amount, e.units
        from ${otherSales(items)} s cross join lateral (values
          ('sales', s.sales, s.units), ('shipping', s.shipping, 0), ('promotions', s.promotions, 0)
        ) e (category, amount, units)
        union all
        select day, marketplace, asin, currency, state, case when cost is null then 'costMissing' else 'cost' end,
          coalesce(-cost * units, 0), units
        from ${costs(tenant, sellerDays.seller, home, costed(items, lines, returned))}
      ) m
      group by ${place}, category having sum(amount) <> 0 or sum(units) <> 0
    ) m group by ${place}`
}

/** Returns true if a seller has ads, whose costs are money of a day without any order. */
const hasAds = (scope: Scope, seller: string): Promise<boolean> =>
  hasRow(scope, sql`select 1 from ads_daily f where ${isByProduct(scope.tenant(), sql`${seller}`)}`)

/** A seller's money on some days. */
export interface MoneySums {
  /** SQL in the layout of `money_daily`. */
  query: RawBuilder<unknown>
  /** True if there are estimates in one currency alone: one row per product and day, in the order of the table's key. */
  isPlain: boolean
}

/** Sums a seller's money on some days. */
export const sumMoney = async (scope: Scope, lists: KeyLists, sellerDays: SellerDays): Promise<MoneySums> => {
  const tenant = scope.tenant()
  const { seller } = sellerDays
  const { currency: home } = await readCompanySettings(scope)
  const { parts, unsettled, isOnlyOrders } = await readSources(scope, lists, sellerDays)
  const storage = await storageMoney(tenant, sellerDays, lists, parts.lines)
  const isHome = await isAllIn(scope, home, unsettled)
  const estimated = await estimatedSums(scope, seller, home, unsettled, isHome)
  const isPlain = isOnlyOrders && isHome && !(await hasAds(scope, seller))
  const settled = isPlain ? sql`` : sql`${settledSums(tenant, sellerDays, home, parts, storage)} union all`
  return {
    query: sql`
      select day, marketplace collate "C" as marketplace, asin collate "C" as asin, currency collate "C" as currency,
        state collate "C" as state, ${columnList}
      from (${settled} ${estimated}) m (${place}, ${columnList})
      where ${isAmong(sellerDays, sql`day`)}`,
    isPlain,
  }
}

import { type RawBuilder, sql } from 'kysely'
import type { KeyLists, Keys } from '#facts/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { readCompanySettings } from '#platform/tenancy/companySettings.ts'
import type { FactTable } from '#reports/index.ts'
import { adsMoney } from './adsMoney.ts'
import { columnList, costColumns, sumColumnsSql, turnedColumns } from './moneyColumns.ts'
import { readLines } from './postedLines.ts'
import { readReturns } from './returnedUnits.ts'
import { isAmong, readItems, type SellerDays } from './soldItems.ts'
import { movedStorage, storageMoney } from './storageMoney.ts'
import { unitCostOn } from './unitCost.ts'

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

/** The source of a sale: Amazon orders, which statements will settle, or other channels, which have no statements. */
interface SaleSource {
  isMine(kind: RawBuilder<unknown>): RawBuilder<boolean>
  state: 'estimated' | 'settled'
}

const byOrders: SaleSource = { isMine: (kind) => sql`${kind} = 'orders'`, state: 'estimated' }
const byOthers: SaleSource = { isMine: (kind) => sql`${kind} <> 'orders'`, state: 'settled' }

/**
 * Returns SQL of estimates for units without a statement: the order's own price and, for Amazon orders, the fee
 * preview's expected fees, with the referral fee as a share of the price. Free units have no fees. `missing`: units
 * without a preview, whose fees count as 0. One row `s` per product and day.
 */
const estimates = (tenant: string, seller: string, items: Keys, source: SaleSource) => {
  // most orders have no statement yet, and the division is the most expensive part
  const share = (amount: RawBuilder<unknown>) =>
    sql`sum(case when i.rest = i.units then ${amount} else round(${amount}::numeric * i.rest / i.units)::bigint end)`
  // applies the preview's referral rate to the price that the buyer pays, rounded to whole minor units
  const referral = sql`
    case when p.price > 0 then greatest(
        (2 * p.referral_fee * (i.price - i.discount) * i.rest + p.price * i.units) / (2 * p.price * i.units), 0)
      else coalesce(p.referral_fee * i.rest, 0) end`
  return sql`(
    select i.day, i.marketplace, i.asin, i.currency,
      sum(i.rest) as units, ${share(sql`i.price`)} as sales, ${share(sql`i.shipping`)} as shipping, -${share(sql`i.discount`)} as promotions,
      -sum(case when i.price = 0 then 0 else ${referral} + coalesce(p.closing_fee, 0) * i.rest end) as referral,
      -sum(case when i.by_amazon and i.price <> 0 then coalesce(p.fulfillment_fee, 0) * i.rest else 0 end) as fba,
      sum(case when i.kind = 'orders' and p.found is null and i.price <> 0 then i.rest else 0 end) as missing
    from ${items.table} i
    left join lateral (
      select true as found, f.price, f.referral_fee, f.closing_fee, f.fulfillment_fee from fee_previews f
      where i.kind = 'orders' and f.tenant_id = ${tenant}::uuid and f.sku = i.sku and f.standing and f.seller = ${seller}
        and f.marketplace = i.marketplace and f.currency = i.currency
      order by f.import_id desc, f.line limit 1
    ) p on true
    where ${source.isMine(sql`i.kind`)} and i.rest > 0 and i.currency is not null and not i.replacement
    group by 1, 2, 3, 4
  ) s`
}

/** Units that left without a statement, valued at their cost on the day of sale; same columns as `costed`. */
const leftUnsettled = (items: Keys, source: SaleSource) => sql`
  select day, asin, marketplace, ${source.state}::text as state, rest as units from ${items.table} i
  where ${source.isMine(sql`i.kind`)} and rest > 0 and (currency is not null or replacement)`

/**
 * SQL of units that left or were returned, valued at their cost on the day of sale: `day`, `asin`, `marketplace`,
 * `state`, `units`.
 */
const costed = (items: Keys, lines: Keys, returned: Keys) => sql`
  select day, asin, marketplace, 'settled' as state, settled as units from ${items.table} i where settled > 0
  union all
  select day, asin, marketplace, 'deferred', deferred from ${items.table} i where deferred > 0
  union all ${leftUnsettled(items, byOthers)}
  union all
  select dated, asin, marketplace, state, units from ${lines.table} l where not known and category = 'sales' and units <> 0
  union all
  select day, asin, marketplace, 'settled', -units from ${returned.table} r`

/** SQL of units with their unit cost, null if it was not entered. One row `u` per product and day. */
const costs = (tenant: string, seller: string, home: string, units: RawBuilder<unknown>) => sql`(
  select u.day, u.marketplace, u.asin, ${home}::text collate "C" as currency, u.state, u.units, c.cost
  from (select day, asin, marketplace, state, sum(units) as units from (${units}) s group by 1, 2, 3, 4) u
  left join lateral (${unitCostOn(tenant, sql`u.asin`, sql`${seller}`, sql`u.day`)}) c on true
) u`

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

export const readParts = async (scope: Scope, lists: KeyLists, sellerDays: SellerDays): Promise<MoneyParts> => {
  const items = await readItems(scope, lists, sellerDays)
  /** The items that reports may name: without such reports none, so that nobody looks for their orders. */
  const itemsOf = async (...reports: readonly FactTable[]): Promise<Keys> =>
    (await hasReports(scope, sellerDays.seller, reports))
      ? items
      : { table: sql`(select * from ${items.table} i where false)`, count: 0 }
  const lines = await readLines(scope, lists, sellerDays, await itemsOf('settlement_lines', 'transaction_lines'))
  const returned = await readReturns(scope, lists, sellerDays, await itemsOf('customer_returns'))
  return { items: await splitItems(lists, items, lines), lines, returned }
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
        from ${estimates(tenant, sellerDays.seller, items, byOthers)} cross join lateral (values
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

/** SQL of estimated money, which is most of a large import; it is already summed and needs no second aggregation. */
const estimatedSums = sql`
  select day, marketplace, asin, currency, ${byOrders.state}, ${sumColumnsSql({
    ...{ sales: sql`s.sales`, shipping: sql`s.shipping`, promotions: sql`s.promotions` },
    ...{ referral: sql`s.referral`, fba: sql`s.fba`, sold_units: sql`s.units`, fees_missing: sql`s.missing` },
    ...costColumns(sql`u.cost`, sql`u.units`),
  })}
  from estimated s full join left_units u using (day, marketplace, asin, currency)`

/** Sums a seller's money on some days in the layout of `money_daily`. */
export const sumMoney = async (scope: Scope, lists: KeyLists, sellerDays: SellerDays): Promise<Keys> => {
  const tenant = scope.tenant()
  const { currency: home } = await readCompanySettings(scope)
  const parts = await readParts(scope, lists, sellerDays)
  const storage = await storageMoney(tenant, sellerDays, lists, parts.lines)
  return lists.keep(
    'money_sums',
    sql`
      with estimated as materialized (select * from ${estimates(tenant, sellerDays.seller, parts.items, byOrders)}),
        left_units as materialized (select * from ${costs(tenant, sellerDays.seller, home, leftUnsettled(parts.items, byOrders))})
      select day, marketplace collate "C" as marketplace, asin collate "C" as asin, currency collate "C" as currency,
        state collate "C" as state, ${columnList}
      from (
        ${settledSums(tenant, sellerDays, home, parts, storage)} union all ${estimatedSums}
      ) m (${place}, ${columnList})
      where ${isAmong(sellerDays, sql`day`)}`,
    'day, marketplace, asin, currency, state',
  )
}

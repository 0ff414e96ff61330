import { type RawBuilder, sql } from 'kysely'
import type { KeyLists, Keys } from '#facts/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { costColumns, sumColumnsSql } from './moneyColumns.ts'
import { unitCostOn } from './unitCost.ts'

/** Conditions of an item `i`: its units left, and they have a price to estimate. */
const isEstimated = sql<boolean>`(i.currency is not null and not i.replacement)`
const hasLeft = sql<boolean>`(i.rest > 0 and (i.currency is not null or i.replacement))`

/** In the order of the key of `money_daily`, so that its rows need no other sort where there is nothing but estimates. */
const place = sql.raw('i.day, i.asin, i.marketplace, i.currency')

/** SQL of amounts of an item's units without a statement. Most orders have none yet, and the division is expensive. */
const shareOf = (amount: RawBuilder<unknown>) =>
  sql`case when i.rest = i.units then ${amount} else round(${amount}::numeric * i.rest / i.units)::bigint end`

/** SQL of a sum, which is of float8 as in `soldItems`. */
const sumOf = (amount: RawBuilder<unknown>) => sql`(sum((${amount})::float8) filter (where ${isEstimated}))::bigint`

const priceSums = sql`${sumOf(shareOf(sql`i.price`))} as sales, ${sumOf(shareOf(sql`i.shipping`))} as shipping,
  -${sumOf(shareOf(sql`i.discount`))} as promotions`

/** The referral fee at the preview's rate of the price that the buyer pays, rounded to whole minor units. */
const referral = sql`
  case when p.price > 0 then greatest(
      (2 * p.referral_fee * (i.price - i.discount) * i.rest + p.price * i.units) / (2 * p.price * i.units), 0)
    else coalesce(p.referral_fee * i.rest, 0) end`

const previewedFees = sql`
  -${sumOf(sql`case when i.price = 0 then 0 else ${referral} + coalesce(p.closing_fee, 0) * i.rest end`)} as referral,
  -${sumOf(sql`case when i.by_amazon and i.price <> 0 then coalesce(p.fulfillment_fee, 0) * i.rest else 0 end`)} as fba,
  ${sumOf(sql`case when p.found is null and i.price <> 0 then i.rest else 0 end`)} as missing`

const noFees = sql`0 as referral, 0 as fba, ${sumOf(sql`case when i.price <> 0 then i.rest else 0 end`)} as missing`

const hasPreviews = async ({ tx, tenant }: Scope, seller: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from fee_previews f where f.tenant_id = ${tenant()}::uuid and f.seller = ${seller} and f.standing limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

/**
 * Sums units of Amazon orders without a statement by `day`, `marketplace`, `asin` and `currency`, in one pass: `units`
 * and estimated amounts (the order's own price and the fee preview's expected fees; free units have no fees), `missing`
 * units without a preview, whose fees count as 0, and `left_units`, which include replacements.
 */
export const sumUnsettled = async (
  scope: Scope,
  lists: KeyLists,
  seller: string,
  items: RawBuilder<unknown>,
): Promise<Keys> => {
  const isPreviewed = await hasPreviews(scope, seller)
  const previews = sql`left join lateral (
      select true as found, f.price, f.referral_fee, f.closing_fee, f.fulfillment_fee from fee_previews f
      where f.tenant_id = ${scope.tenant()}::uuid and f.sku = i.sku and f.standing and f.seller = ${seller}
        and f.marketplace = i.marketplace and f.currency = i.currency
      order by f.import_id desc, f.line limit 1
    ) p on true`
  return lists.keep(
    'money_unsettled',
    sql`
      select ${place}, ${sumOf(sql`i.rest`)} as units, ${priceSums}, ${isPreviewed ? previewedFees : noFees}, sum(i.rest) as left_units
      from ${items} i ${isPreviewed ? previews : sql``}
      where i.kind = 'orders' and ${hasLeft} group by ${place} order by ${place}`,
    'day, marketplace, asin, currency',
  )
}

/** SQL of estimates from sales of other channels, which have no statements: one row per product and day. */
export const otherSales = (items: Keys): RawBuilder<unknown> => sql`(
  select ${place}, sum(i.rest) as units, ${priceSums}
  from ${items.table} i where i.kind <> 'orders' and ${hasLeft} and ${isEstimated} group by ${place}
)`

/** SQL of units of other channels, valued at their cost on the day of sale. */
export const otherUnits = (items: Keys): RawBuilder<unknown> => sql`
  select day, asin, marketplace, 'settled', rest from ${items.table} i where i.kind <> 'orders' and ${hasLeft}`

/**
 * SQL of units (`day`, `asin`, `marketplace`, `state`, `units`) with their unit cost, null if it was not entered. One row
 * `u` per product and day.
 */
export const costs = (tenant: string, seller: string, home: string, units: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(
  select u.day, u.marketplace, u.asin, ${home}::text collate "C" as currency, u.state, u.units, c.cost
  from (select day, asin, marketplace, state, sum(units) as units from (${units}) s group by 1, 2, 3, 4) u
  left join lateral (${unitCostOn(tenant, sql`u.asin`, sql`${seller}`, sql`u.day`)}) c on true
) u`

const estimatedColumns = (cost: RawBuilder<unknown>, units: RawBuilder<unknown>) =>
  sumColumnsSql({
    ...{ sales: sql`s.sales`, shipping: sql`s.shipping`, promotions: sql`s.promotions` },
    ...{ referral: sql`s.referral`, fba: sql`s.fba`, sold_units: sql`s.units`, fees_missing: sql`s.missing` },
    ...costColumns(cost, units),
  })

/** Returns true if a query has a row. */
export const hasRow = async ({ tx }: Scope, query: RawBuilder<unknown>): Promise<boolean> =>
  (await sql`${query} limit 1`.execute(tx)).rows.length > 0

/** Returns true if all estimates are in one currency. */
export const isAllIn = async (scope: Scope, currency: string, unsettled: Keys): Promise<boolean> =>
  !(await hasRow(
    scope,
    sql`select 1 from ${unsettled.table} s where currency collate "C" is distinct from ${currency}`,
  ))

/**
 * Returns SQL of estimated money in the layout of `money_daily`. Sales in the company's currency, which are most of a
 * large import, have their cost in the same row, so nothing is joined or summed again. `isHome`: all sales are.
 */
export const estimatedSums = async (
  scope: Scope,
  seller: string,
  home: string,
  unsettled: Keys,
  isHome: boolean,
): Promise<RawBuilder<unknown>> => {
  const tenant = scope.tenant()
  const places = sql.raw('day, marketplace, asin, currency')
  if (!isHome) {
    const units = sql`select day, asin, marketplace, 'estimated'::text as state, left_units as units from ${unsettled.table} s`
    return sql`
      select ${places}, 'estimated', ${estimatedColumns(sql`u.cost`, sql`u.units`)}
      from (select * from ${unsettled.table} s where units is not null) s
      full join ${costs(tenant, seller, home, units)} using (${places})`
  }
  const isCosted = await hasRow(
    scope,
    sql`select 1 from asin_info i where i.tenant_id = ${tenant}::uuid and i.type = 'unit_cost' and i.seller = ${seller}`,
  )
  if (!isCosted)
    return sql`select ${places}, 'estimated', ${estimatedColumns(sql`null::numeric`, sql`s.left_units`)} from ${unsettled.table} s`
  return sql`
    select ${places}, 'estimated', ${estimatedColumns(sql`c.cost`, sql`s.left_units`)} from ${unsettled.table} s
    left join lateral (${unitCostOn(tenant, sql`s.asin`, sql`${seller}`, sql`s.day`)}) c on true`
}

import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import type { ChargedFee } from './rules/feeCheck.ts'

/**
 * Charges of a SKU with the same amount per unit, and the fee preview's amount; `expected` is null if no preview has
 * the SKU.
 */
export interface ChargedRow extends Omit<ChargedFee, 'expected'> {
  seller: string
  marketplace: string
  sku: string
  asin: string | null
  name: string | null
  currency: string
  fee: 'fba' | 'referral'
  size_tier: string | null
  expected: number | null
}

/** A fee preview describes current charges; charges up to this many days before it are compared with it too. */
const DAYS_BEFORE = 30
/** Days of charges that are read without a preview. */
const DAYS_LATELY = 90

const columns = sql.raw('f.seller, f.marketplace, f.sku, f.currency collate "C" as currency, f.order_id')

/** Joins the first day of a line's marketplace on which charges are read. */
const lately = sql`cross join last left join preview_days o on o.seller = f.seller and o.marketplace = f.marketplace`

/** SQL of order charges in settlements. */
const settledOrdersSql = (tenant: string) => sql`
  select ${columns}, min(f.day) as day,
    coalesce(-sum(f.amount) filter (where f.description ilike 'fba%fulfil%fee%'), 0) as fba,
    coalesce(-sum(f.amount) filter (where f.description ilike 'commission'), 0) as referral,
    coalesce(sum(f.amount) filter (where f.amount_type in ('ItemPrice', 'Promotion') and f.description !~* 'tax'), 0) as paid,
    coalesce(nullif(sum(f.quantity) filter (where f.amount_type is null or f.description ilike 'principal'), 0),
      count(*) filter (where f.amount_type = 'ItemPrice' and f.description ilike 'principal')) as units, 0 as closed
  from settlement_lines f ${lately}
  where f.tenant_id = ${tenant}::uuid and f.standing and f.transaction_type ilike 'order' and f.sku is not null
    and f.day >= coalesce(o.since, last.since)
  group by f.seller, f.marketplace, f.sku, f.currency, f.order_id`

/**
 * SQL of order charges in date range reports that no settlement has. Their selling fees combine referral and closing
 * fees (`closed` units).
 */
const eventFeesSql = (tenant: string) => sql`
  select ${columns}, min(coalesce(f.released_on, f.day)), -sum(f.fba_fees), -sum(f.selling_fees),
    sum(f.product_sales + f.shipping_credits + f.gift_wrap_credits + f.promotional_rebates), sum(coalesce(f.quantity, 1)),
    sum(coalesce(f.quantity, 1))
  from transaction_lines f ${lately}
  where f.tenant_id = ${tenant}::uuid and f.standing and f.event = 'order' and f.sku <> ''
    and coalesce(f.released_on, f.day) >= coalesce(o.since, last.since) and not exists (
    select from told_again t where t.tenant_id = ${tenant}::uuid and t.seller = f.seller and t.set_key = f.set_key
      and t.line = f.line and t.row_hash = f.row_hash)
  group by f.seller, f.marketplace, f.sku, f.currency, f.order_id`

/**
 * Reads order charges from statements by SKU, each line once, from the period that the marketplace's fee previews
 * cover.
 */
export const readChargedFees = async ({ tx, tenant }: Scope): Promise<ChargedRow[]> => {
  const { rows } = await sql<ChargedRow>`
    with previews as materialized (
      select distinct on (seller, marketplace, sku, currency) seller, marketplace, sku, currency, asin, name, size_tier,
        referral_fee, coalesce(closing_fee, 0) as closing_fee, fulfillment_fee, nullif(price, 0) as price
      from fee_previews where tenant_id = ${tenant()}::uuid and standing
      order by seller, marketplace, sku, currency, import_id desc, line
    ), preview_days as materialized (
      select seller, marketplace, (min(at) at time zone 'UTC')::date - ${DAYS_BEFORE}::int as since from fee_previews
      where tenant_id = ${tenant()}::uuid and standing group by 1, 2
    ), last as (
      select max(day) - ${DAYS_LATELY}::int as since from (
        select max(day) as day from settlement_lines where tenant_id = ${tenant()}::uuid and standing
        union all select max(coalesce(released_on, day)) from transaction_lines where tenant_id = ${tenant()}::uuid and standing
      ) d
    ), items as materialized (
      select i.seller, i.marketplace, i.sku, i.currency, i.order_id, min(i.day) as day, sum(i.fba) as fba, sum(i.referral) as referral,
        sum(i.paid) as paid, sum(i.units) as units, sum(i.closed) as closed
      from (${settledOrdersSql(tenant())} union all ${eventFeesSql(tenant())}) i
      group by 1, 2, 3, 4, 5
    ), fees as (
      select i.*, p.asin, p.name, p.size_tier, 'fba' as fee, round(i.fba / i.units) as charged, p.fulfillment_fee::numeric as expected
      from items i left join previews p using (seller, marketplace, sku, currency) where i.units > 0 and i.fba > 0
      union all
      select i.*, p.asin, p.name, p.size_tier, 'referral', round(i.referral / i.units),
        round((i.paid * p.referral_fee / p.price + p.closing_fee * i.closed) / i.units)
      from items i left join previews p using (seller, marketplace, sku, currency) where i.units > 0 and i.referral > 0
    )
    select seller, marketplace, sku, currency, asin, name, size_tier, fee, charged::float8 as charged, expected::float8 as expected,
      sum(units)::int as units, count(*)::int as orders, min(day) as since, max(day) as until
    from fees group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
    order by seller, marketplace, sku, fee, since`.execute(tx)
  return rows
}

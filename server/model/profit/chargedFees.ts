import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import type { ChargedFee } from '#rules/profit/feeCheck.ts'

/** Charges of a SKU that came to the same for a unit, beside what the fee preview says; `expected` null where none tells of the SKU. */
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

/** A fee preview tells what is charged now: what was charged so many days before it, it may still speak of. */
const DAYS_BEFORE = 30
/** Without a preview so many days of charges are looked at. */
const DAYS_LATELY = 90

/** What settlements charge for orders, by SKU, since what the fee previews of their marketplaces tell of. */
export const readChargedFees = async ({ tx, tenant }: Scope): Promise<ChargedRow[]> => {
  const { rows } = await sql<ChargedRow>`
    with previews as materialized (
      select distinct on (seller, marketplace, sku, currency) seller, marketplace, sku, currency, asin, name, size_tier,
        referral_fee, fulfillment_fee, nullif(price, 0) as price
      from fee_previews where tenant_id = ${tenant()}::uuid and standing
      order by seller, marketplace, sku, currency, import_id desc, line
    ), told as materialized (
      select seller, marketplace, (min(at) at time zone 'UTC')::date - ${DAYS_BEFORE}::int as since from fee_previews
      where tenant_id = ${tenant()}::uuid and standing group by 1, 2
    ), last as (
      select max(day) - ${DAYS_LATELY}::int as since from settlement_lines where tenant_id = ${tenant()}::uuid and standing
    ), items as materialized (
      select f.seller, f.marketplace, f.sku, f.currency collate "C" as currency, f.order_id, min(f.day) as day,
        -sum(f.amount) filter (where f.description ilike 'fba%fulfil%fee%') as fba,
        -sum(f.amount) filter (where f.description ilike 'commission') as referral,
        sum(f.amount) filter (where f.amount_type in ('ItemPrice', 'Promotion') and f.description !~* 'tax') as paid,
        coalesce(nullif(sum(f.quantity) filter (where f.amount_type is null or f.description ilike 'principal'), 0),
          count(*) filter (where f.amount_type = 'ItemPrice' and f.description ilike 'principal')) as units
      from settlement_lines f cross join last left join told t on t.seller = f.seller and t.marketplace = f.marketplace
      where f.tenant_id = ${tenant()}::uuid and f.standing and f.transaction_type ilike 'order' and f.sku is not null
        and f.day >= coalesce(t.since, last.since)
      group by 1, 2, 3, 4, 5
    ), fees as (
      select i.*, p.asin, p.name, p.size_tier, 'fba' as fee, round(i.fba / i.units) as charged, p.fulfillment_fee::numeric as expected
      from items i left join previews p using (seller, marketplace, sku, currency) where i.units > 0 and i.fba > 0
      union all
      select i.*, p.asin, p.name, p.size_tier, 'referral', round(i.referral / i.units),
        round(i.paid * p.referral_fee / p.price / i.units)
      from items i left join previews p using (seller, marketplace, sku, currency) where i.units > 0 and i.referral > 0
    )
    select seller, marketplace, sku, currency, asin, name, size_tier, fee, charged::float8 as charged, expected::float8 as expected,
      sum(units)::int as units, count(*)::int as orders, min(day) as since, max(day) as until
    from fees group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
    order by seller, marketplace, sku, fee, since`.execute(tx)
  return rows
}

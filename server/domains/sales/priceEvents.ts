import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import { type EventsFilter, ofListings } from './eventsFilter.ts'
import type { Happening } from './happening.ts'

/** A price that moves by less is one order with a coupon or a rounded cent. */
const MIN_CHANGE_SHARE = 0.03
/** Days with sales of the same price have prices this close. */
const SAME = 0.005
/** Prices are looked at so many days before the first one asked for, and after the last one. */
const BESIDE_DAYS = 30

/**
 * Price changes as buyers paid them: the price of a unit on a day with sales differs from that of the last day with sales, and
 * both held for two such days. One odd order is no change.
 */
export const priceEvents = async ({ tx, tenant }: Scope, filter: EventsFilter): Promise<Happening[]> => {
  const { rows } = await sql<Omit<Happening, 'kind' | 'units'>>`
    with paid as (
      select day, asin, marketplace, seller, currency, sum(revenue)::numeric / sum(units) as price
      from sales_daily s
      where s.tenant_id = ${tenant()}::uuid and s.day between ${filter.since}::date - ${BESIDE_DAYS}::int
          and ${filter.until}::date + ${BESIDE_DAYS}::int
        and s.units > 0 and s.revenue > 0 and s.currency <> '' and s.asin <> '' and ${ofListings('s', filter)}
      group by day, asin, marketplace, seller, currency
    ), beside as (
      select *, lag(price, 2) over listing as earlier, lag(price) over listing as before, lead(price) over listing as after
      from paid window listing as (partition by asin, marketplace, seller, currency order by day)
    )
    select day, asin as name, marketplace, currency, round(before)::float8 as "from", round(price)::float8 as "to"
    from beside
    where day between ${filter.since}::date and ${filter.until}::date and abs(price - before) >= ${MIN_CHANGE_SHARE} * before
      and abs(before - earlier) <= ${SAME} * before and abs(after - price) <= ${SAME} * price
    order by day, asin, marketplace`.execute(tx)
  return rows.map((row) => ({ ...row, kind: 'price' }))
}

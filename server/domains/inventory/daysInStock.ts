import { type RawBuilder, sql } from 'kysely'
import { BEFORE_DAYS } from './slowStock/slowStock.ts'

/** Counts of days of the range, as `n_…_in`, and of the 30 days before it, as `n_…_before`. */
const both = (name: string, counts: RawBuilder<unknown>) => sql`
  count(*) filter (where within and ${counts}) as ${sql.ref(`n_${name}_in`)},
  count(*) filter (where not within and ${counts}) as ${sql.ref(`n_${name}_before`)}`

const present = (segment: 'in' | 'before', days: RawBuilder<unknown>) => {
  const of = (name: string) => sql`coalesce(${sql.ref(`n_${name}_${segment}`)}, 0)`
  // those with units left, those nothing tells of, and those that ended with none but sold some
  return sql`case when e.told then ${of('left')} + ${days} - ${of('covered')} - (${of('told')} - ${of('both')}) + ${of('sold')}
    else ${days} end`
}

/**
 * Common table expressions that end in `counted`: for the listings in `weighed` (with `until` and `range`) on how many days of the range
 * and of the 30 before there was something to sell: units were left or were sold, or nothing tells of the day. A product no
 * report ever told the stock of counts as in stock.
 */
export const daysInStock = (tenant: string): RawBuilder<unknown> => sql`
  rows_told as (
    select marketplace, asin, seller, ${both('told', sql`true`)}, ${both('left', sql`units > 0`)},
      ${both('both', sql`covered`)}
    from (
      select s.marketplace, s.asin, s.seller, s.day > a.until - a.range as within, s.units, c.day is not null as covered
      from weighed a
      join stock_days s on s.tenant_id = ${tenant}::uuid and s.marketplace = a.marketplace and s.asin = a.asin
        and s.seller = a.seller and s.day between a.until - a.range - ${BEFORE_DAYS - 1}::int and a.until
      left join stock_coverage c on c.tenant_id = ${tenant}::uuid and c.seller = s.seller and c.marketplace = s.marketplace
        and c.day = s.day
    ) t group by 1, 2, 3
  ), rows_sold as (
    select marketplace, asin, seller, ${both('sold', sql`true`)}
    from (
      select distinct d.marketplace, d.asin, d.seller, d.day, d.day > a.until - a.range as within
      from weighed a
      join sales_daily d on d.tenant_id = ${tenant}::uuid and d.marketplace = a.marketplace and d.asin = a.asin
        and d.seller = a.seller and d.day between a.until - a.range - ${BEFORE_DAYS - 1}::int and a.until and d.units > 0
      left join stock_days s on s.tenant_id = ${tenant}::uuid and s.day = d.day and s.asin = d.asin
        and s.marketplace = d.marketplace and s.seller = d.seller
      left join stock_coverage c on c.tenant_id = ${tenant}::uuid and c.seller = d.seller and c.marketplace = d.marketplace
        and c.day = d.day
      where coalesce(s.units, 0) <= 0 and (s.units is not null or c.day is not null)
    ) t group by 1, 2, 3
  ), days_covered as (
    select marketplace, seller, ${both('covered', sql`true`)}
    from (
      select k.marketplace, c.seller, c.day > k.until - k.range as within
      from covered k
      join stock_coverage c on c.tenant_id = ${tenant}::uuid and c.marketplace = k.marketplace
        and c.day between k.until - k.range - ${BEFORE_DAYS - 1}::int and k.until
    ) t group by 1, 2
  ), counted as (
    select a.marketplace, a.asin, a.seller, ${present('in', sql`a.range`)} as in_stock,
      ${present('before', sql`${BEFORE_DAYS}::int`)} as in_stock_before
    from weighed a
    left join rows_told t using (marketplace, asin, seller)
    left join rows_sold o using (marketplace, asin, seller)
    left join days_covered c using (marketplace, seller)
    cross join lateral (
      select exists (
        select from stock_days s where s.tenant_id = ${tenant}::uuid and s.asin = a.asin and s.marketplace = a.marketplace
          and s.seller = a.seller
      ) as told
    ) e
  )`

import { type RawBuilder, sql } from 'kysely'
import { discontinuedOfSellers } from '#model/catalogue/index.ts'
import { lastCoveredDays } from '#model/sales/index.ts'
import { stockDayRows } from '#model/stock/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { addDays } from '#rules/days.ts'
import { marketplaceByCode } from '#rules/marketplaces.ts'
import { BEFORE_DAYS } from './slowStock/slowStock.ts'

/** Counts days in the range as `n_…_in` and in the 30 days before it as `n_…_before`. */
const both = (name: string, counts: RawBuilder<unknown>) => sql`
  count(*) filter (where within and ${counts}) as ${sql.ref(`n_${name}_in`)},
  count(*) filter (where not within and ${counts}) as ${sql.ref(`n_${name}_before`)}`

const present = (segment: 'in' | 'before', days: RawBuilder<unknown>) => {
  const countColumn = (name: string) => sql`coalesce(${sql.ref(`n_${name}_${segment}`)}, 0)`
  // Days with stock left, days without data, and days that ended without stock but had sales.
  return sql`case when e.has_stock_report then ${countColumn('left')} + ${days} - ${countColumn('covered')} - (${countColumn('reported')} - ${countColumn('both')}) + ${countColumn('sold')}
    else ${days} end`
}

/**
 * Common table expressions that end in `counted`: for each listing in `weighed` (with `until` and `range`), the days in
 * stock in the range and in the 30 days before it. A day is in stock when units were left or sold, or when no report
 * covers it. A product without any stock report counts as in stock.
 */
const daysInStock = (tenant: string): RawBuilder<unknown> => sql`
  rows_reported as (
    select marketplace, asin, seller, ${both('reported', sql`true`)}, ${both('left', sql`units > 0`)},
      ${both('both', sql`covered`)}
    from (
      select s.marketplace, s.asin, s.seller, s.day > a.until - a.range as within, s.units, c.day is not null as covered
      from weighed a
      join ${stockDayRows(tenant)} s on s.tenant_id = ${tenant}::uuid and s.marketplace = a.marketplace and s.asin = a.asin
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
      left join ${stockDayRows(tenant)} s on s.tenant_id = ${tenant}::uuid and s.day = d.day and s.asin = d.asin
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
    left join rows_reported t using (marketplace, asin, seller)
    left join rows_sold o using (marketplace, asin, seller)
    left join days_covered c using (marketplace, seller)
    cross join lateral (
      select exists (
        select from stock_spans s where s.tenant_id = ${tenant}::uuid and s.asin = a.asin and s.marketplace = a.marketplace
          and s.seller = a.seller
      ) as has_stock_report
    ) e
  )`

/** A listing with sellable stock, and its sales in the range and the 30 days before. */
export interface SlowStockSales {
  marketplace: string
  asin: string
  seller: string
  name: string | null
  sku: string | null
  fnsku: string | null
  inventory: number
  until: string
  sold: number
  inStock: number
  soldBefore: number
  inStockBefore: number
  /** Price per unit before the range, in minor units of the marketplace's currency; null when unknown. */
  price: number | null
  currency: string | null
}

export type SlowStockQuestion = 'dead' | 'problematic'

/**
 * Conditions that exclude impossible listings early. `days_before`: days before the range that were certainly in stock.
 * A probability below 5 % needs an expected value of at least three units more than were sold.
 */
const worthALook: Readonly<Record<SlowStockQuestion, ReturnType<typeof sql<boolean>>>> = {
  // Nothing is known of days before the first order file.
  dead: sql<boolean>`sold = 0 and known_since <= until - range + 1`,
  problematic: sql<boolean>`sold_before > 0 and sold::float / range <= 0.5 * sold_before / days_before
    and range * sold_before >= (sold + 2.99) * days_before`,
}

const untilRows = async (scope: Scope) => {
  const days = await lastCoveredDays(scope)
  return [...days].map(([marketplace, until]) => {
    return { marketplace, until, currency: marketplaceByCode(marketplace)?.currency ?? null }
  })
}

/** Listings in stock without sales in the range; they are few, so their sales are read one by one. */
const idle = (tenant: string, ofAsin: RawBuilder<unknown>) => sql`idle as materialized (
      select n.asin, n.seller, c.* from covered c
      join stock_now n on n.tenant_id = ${tenant}::uuid and n.marketplace = c.marketplace and n.amt > 0 ${ofAsin}
      where coalesce((
        select max(s.day) from sales_daily s where s.tenant_id = ${tenant}::uuid and s.asin = n.asin
          and s.marketplace = n.marketplace and s.seller = n.seller and s.units > 0 and s.day <= c.until
      ) <= c.until - c.range, true)
    ),`

/**
 * Returns listings in stock that may be dead (nothing sold in the `range` of days up to the last one that orders cover)
 * or problematic (at most half of the previous sales). A day is in stock when units were left or sold, or when no
 * report covers it. Discontinued products and marketplaces without orders are excluded. Of one ASIN when it is given;
 * of all, days are not counted (0) where nothing was sold in the 30 days before.
 */
export const readSlowStockSales = async (
  scope: Scope,
  question: SlowStockQuestion,
  range: number,
  asin?: string,
): Promise<SlowStockSales[]> => {
  const untils = await untilRows(scope)
  if (untils.length === 0) return []
  const tenant = scope.tenant()
  const ends = untils.map(({ until }) => until).sort()
  const [earliest = '', latest = ''] = [ends[0], ends.at(-1)]
  const ofAsin = (alias: string) => (asin === undefined ? sql`` : sql`and ${sql.ref(`${alias}.asin`)} = ${asin}`)
  const { rows } = await sql<SlowStockSales>`
    with covered as materialized (
      select marketplace, until, currency, ${range}::int as range
      from jsonb_to_recordset(${JSON.stringify(untils)}::jsonb) as u (marketplace text, until date, currency text)
    ), known as (
      select seller, min(since) as known_since from uploads
      where tenant_id = ${tenant}::uuid and state = 'imported' and type in ('orders', 'shop') group by seller
    ), ${question === 'dead' ? idle(tenant, ofAsin('n')) : sql``} sales as materialized (
      select marketplace, asin, seller, sum(units) filter (where within) as sold,
        sum(units) filter (where not within) as sold_before,
        -- days of one currency only, so that no day counts twice
        count(*) filter (where not within and units > 0 and own) as days_before,
        sum(revenue) filter (where not within and own) as revenue, sum(units) filter (where not within and own) as paid
      from (
        select s.marketplace, s.asin, s.seller, s.units, s.revenue, s.day > c.until - c.range as within,
          s.currency is not distinct from c.currency as own
        from ${question === 'dead' ? sql`idle` : sql`covered`} c
        join sales_daily s on s.tenant_id = ${tenant}::uuid and s.marketplace = c.marketplace
          ${question === 'dead' ? sql`and s.asin = c.asin and s.seller = c.seller` : ofAsin('s')}
          and s.day between c.until - c.range - ${BEFORE_DAYS - 1}::int and c.until
        -- constants, so that PostgreSQL uses the index
        where s.day between ${addDays(earliest, 1 - range - BEFORE_DAYS)}::date and ${latest}::date
      ) s group by 1, 2, 3
    ), places as materialized (
      select n.marketplace, n.asin, n.seller, coalesce(p.name, n.name) as name, n.sku, n.fnsku, n.amt as inventory,
        c.until, c.range, c.currency, k.known_since, coalesce(s.sold, 0) as sold, coalesce(s.sold_before, 0) as sold_before,
        greatest(s.days_before, d.in_stock[3] - c.range, 1) as days_before, s.revenue, s.paid
      from stock_now n
      join covered c on c.marketplace = n.marketplace
      join known k on k.seller = n.seller
      ${question === 'dead' ? sql`join idle i on i.marketplace = n.marketplace and i.asin = n.asin and i.seller = n.seller` : sql``}
      left join products p on p.tenant_id = ${tenant}::uuid and p.asin = n.asin
      left join sales s on s.marketplace = n.marketplace and s.asin = n.asin and s.seller = n.seller
      left join demand_pairs u on u.tenant_id = ${tenant}::uuid and u.seller = n.seller and u.marketplace = n.marketplace
        and u.until = c.until
      left join demand d on d.tenant_id = ${tenant}::uuid and d.marketplace = u.marketplace and d.asin = n.asin
        and d.seller = u.seller
      where n.tenant_id = ${tenant}::uuid and n.amt > 0 ${ofAsin('n')}
    ), selected as materialized (
      select * from places p where ${worthALook[question]} and (seller, asin) not in (${discontinuedOfSellers(tenant)})
    ), weighed as materialized (
      select * from selected ${asin === undefined ? sql`where sold_before > 0` : sql``}
    ), ${daysInStock(tenant)}
    select a.marketplace, a.asin, a.seller, a.name, a.sku, a.fnsku, a.inventory, a.until, a.sold::int as sold,
      coalesce(d.in_stock, 0)::int as "inStock", a.sold_before::int as "soldBefore",
      coalesce(d.in_stock_before, 0)::int as "inStockBefore", a.currency,
      coalesce(case when a.paid > 0 then a.revenue::float / a.paid end, (
        select l.price from listings l
        where l.tenant_id = ${tenant}::uuid and l.asin = a.asin and l.standing and l.marketplace = a.marketplace
          and l.seller = a.seller and l.currency = a.currency order by l.at desc, l.sku limit 1
      )) as price
    from selected a left join counted d using (marketplace, asin, seller)
    order by a.marketplace, a.asin, a.seller`.execute(scope.tx)
  return rows
}

import { type RawBuilder, sql } from 'kysely'
import { spanBits, stockSinceRows } from '#model/stock/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { firstDay, noDays, REACH } from './pairDays.ts'

/**
 * Creates a temporary table and analyzes some columns: with estimated sizes, joins of these tables take minutes instead
 * of seconds. Statistics of its arrays and bit strings would take as long as the table.
 */
const make = async ({ tx }: Scope, name: string, query: RawBuilder<unknown>, columns = 'asin, pair'): Promise<void> => {
  await sql`drop table if exists ${sql.table(`pg_temp.${name}`)}`.execute(tx)
  await sql`create temp table ${sql.table(name)} on commit drop as ${query}`.execute(tx)
  await sql`analyze ${sql.table(name)} (${sql.raw(columns)})`.execute(tx)
}

/** Reads the range of days over all pairs. */
const readReach = async ({ tx }: Scope) => {
  const { rows } = await sql<{ since: string | null; until: string | null }>`
    select min(until) - ${sql.lit(REACH - 1)} as since, max(until) as until from pair_days`.execute(tx)
  return { since: rows[0]?.since ?? null, until: rows[0]?.until ?? null }
}
type Reach = Awaited<ReturnType<typeof readReach>>

const withPair = sql`
  join pair_days p on p.seller = s.seller and p.marketplace = s.marketplace and s.day between ${firstDay} and p.until`

/** Days of sales that determine the current price of a unit. */
const PRICE_DAYS = 90

/** SQL condition for rows with paid sales in the marketplace's currency. */
const isPaid = sql`s.units > 0 and s.revenue > 0 and s.currency = p.currency`

/** SQL of a sum over the last 90 days with paid sales, or else over all. A sum of float8 is exact up to 2^53, and faster. */
const ofPaid = (column: RawBuilder<unknown>) => sql`coalesce(
    sum(${column}::float8) filter (where s.day > p.until - ${sql.lit(PRICE_DAYS)} and ${isPaid}),
    sum(${column}::float8) filter (where ${isPaid}))`

/**
 * SQL of daily sold units as arrays: ages of the days (0: the last covered one), units and merchant-fulfilled units;
 * beside them revenue and units of the days that give the price. Pairs are grouped by number, which is faster than by
 * text.
 */
const sold = (tenant: string, isTarget: RawBuilder<unknown>, { since, until }: Reach) => sql`
  select s.asin, p.nr as pair, array_agg(p.until - s.day) as ages, array_agg(s.units) as units,
    case when bool_or(s.merchant <> 0) then array_agg(s.merchant) end as merchant,
    ${ofPaid(sql`s.revenue`)} as paid_revenue, ${ofPaid(sql`s.units`)} as paid_units
  from sales_daily s ${withPair}
  where s.tenant_id = ${tenant}::uuid and s.day between ${since}::date and ${until}::date and s.asin <> '' and ${isTarget}
  group by s.asin, p.nr`

/** SQL of the days with a stock report, and those of them that ended with units; the rightmost bit is the last day. */
const stocked = (tenant: string, isTarget: RawBuilder<unknown>, { since, until }: Reach) => {
  const reported = sql`bit_or(${spanBits({ since: sql`s.since`, until: sql`s.until` }, firstDay, REACH)} & p.reported)`
  return sql`
  select * from (
    select s.asin, p.nr as pair, ${reported} as reported, ${reported} filter (where s.units > 0) as in_stock
    from stock_spans s
    join pair_days p on p.seller = s.seller and p.marketplace = s.marketplace and s.since <= p.until and s.until > ${firstDay}
    where s.tenant_id = ${tenant}::uuid and s.since <= ${until}::date and s.until > ${since}::date and ${isTarget}
    group by s.asin, p.nr
  ) s where reported <> ${noDays}`
}

/** SQL of the first day, up to the last covered one, on which a table has units of a listing. */
const firstIn = (tenant: string, table: RawBuilder<unknown>, counts: RawBuilder<boolean>) => sql`(
  select f.day from ${table} f
  where f.tenant_id = ${tenant}::uuid and f.asin = g.asin and f.marketplace = g.marketplace and f.seller = g.seller
    and f.day <= g.until and ${counts}
  order by f.day limit 1)`

/**
 * SQL of listings with recent sales or stock. Their first day comes from the table unless they were touched, or the
 * pair's last day has moved back beyond it. The listings are materialized first: with row-level security, comparisons
 * with the merged columns of a full join use no index.
 */
const begun = (tenant: string, isTouched: RawBuilder<boolean>) => sql`
  with listed as materialized (
    select asin, pair, ages, units, merchant, paid_revenue, paid_units, reported, in_stock
    from demand_sold full join demand_stocked using (asin, pair)
  ), paired as materialized (
    select l.*, p.seller, p.marketplace, p.until, p.covered from listed l join pair_days p on p.nr = l.pair
  )
  select g.*, coalesce(d.first_day,
      least(${firstIn(tenant, sql`sales_daily`, sql`f.units > 0`)}, ${firstIn(tenant, stockSinceRows, sql`f.units > 0`)})
    ) as first_day,
    case when g.reported is not null then false else ${firstIn(tenant, stockSinceRows, sql`true`)} is null end as unknown_stock
  from paired g
  left join demand d on d.tenant_id = ${tenant}::uuid and d.marketplace = g.marketplace and d.asin = g.asin and d.seller = g.seller
    and d.first_day <= g.until and not ${isTouched}`

/** SQL of the days of gathered listing `b`, from its first one on, on which it is known to have had no units left. */
const emptyDays = sql`substring(
  (coalesce(b.reported, ${noDays}) | b.covered) & ~coalesce(b.in_stock, ${noDays})
  from ${sql.lit(REACH + 1)} - least(${sql.lit(REACH)}, b.until - b.first_day + 1))`

/** The gathered days of a listing; arrays and bit strings in PostgreSQL's text format. */
export interface GatheredListing {
  seller: string
  marketplace: string
  asin: string
  until: string
  first_day: string
  ages: string | null
  units: string | null
  merchant: string | null
  /** Minor units of the paid sales in the marketplace's currency that give the price, and their units; null without any. */
  paid_revenue: number | null
  paid_units: number | null
  /** The days from the first one on (at most two years); 1 if no units were left. Null if no report has its stock. */
  empty: string | null
  one_stock: boolean
}

/**
 * Creates the temporary table `demand_begun`: days of the pairs in `pair_days` with sales or stock in the last
 * two years, numbered by seller and ASIN. `isTarget` refers to the ASIN as `s.asin`, `isTouched` as `g.asin` and
 * selects those whose first day may have changed. Returns the number of ASINs.
 */
export const gatherDemand = async (
  scope: Scope,
  isTarget: RawBuilder<boolean>,
  isTouched: RawBuilder<boolean>,
): Promise<number> => {
  const { tx } = scope
  const tenant = scope.tenant()
  const reach = await readReach(scope)
  await make(scope, 'demand_sold', sold(tenant, isTarget, reach))
  await make(scope, 'demand_stocked', stocked(tenant, isTarget, reach))
  await make(
    scope,
    'demand_begun',
    sql`
      select b.seller, b.marketplace, b.asin, b.until, b.first_day, b.ages, b.units, b.merchant, b.paid_revenue, b.paid_units,
        case when not b.unknown_stock then ${emptyDays} end as empty,
        dense_rank() over (order by b.asin, b.seller) as nr,
        exists (
          select from one_stock o where o.tenant_id = ${tenant}::uuid and o.marketplace = b.marketplace and o.asin = b.asin and o.seller = b.seller
        ) as one_stock
      from (${begun(tenant, isTouched)}) b where b.first_day is not null`,
    'nr',
  )
  await sql`create index on demand_begun (nr)`.execute(tx)
  const { rows } = await sql<{ asins: number }>`select coalesce(max(nr), 0)::int as asins from demand_begun`.execute(tx)
  return rows[0]?.asins ?? 0
}

/** A gathered product with its number. */
interface NumberedProduct {
  nr: number
  asin: string
  seller: string
}

/** Reads the gathered products, in the order of their numbers. */
export const readNumbers = async ({ tx }: Scope): Promise<NumberedProduct[]> => {
  const { rows } = await sql<NumberedProduct>`
    select distinct nr::int as nr, asin, seller from demand_begun order by nr`.execute(tx)
  return rows
}

const gatheredColumns = sql.raw(
  'seller, marketplace, asin, until, first_day, ages::text, units::text, merchant::text, paid_revenue, paid_units, empty::text, one_stock',
)

/** Reads the listings of a range of product numbers, in a fixed order. */
export const readGathered = async ({ tx }: Scope, from: number, until: number): Promise<GatheredListing[]> => {
  const { rows } = await sql<GatheredListing>`
    select ${gatheredColumns} from demand_begun where nr between ${from} and ${until} order by asin, seller, marketplace`.execute(
    tx,
  )
  return rows
}

/** Reads the listings of some product numbers, in a fixed order. */
export const readNumbered = async ({ tx }: Scope, numbers: readonly number[]): Promise<GatheredListing[]> => {
  const { rows } = await sql<GatheredListing>`
    select ${gatheredColumns} from demand_begun where nr = any(${numbers}::bigint[]) order by asin, seller, marketplace`.execute(
    tx,
  )
  return rows
}

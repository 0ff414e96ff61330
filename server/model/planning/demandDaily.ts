import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import { bitOf, noDays, REACH } from './demandDays.ts'

/** Days that tell what a unit brings of late. */
const PRICE_DAYS = 90

/** Made step by step, each analysed: with guessed sizes such joins take minutes instead of seconds. */
const make = async ({ tx }: Scope, name: string, query: RawBuilder<unknown>): Promise<void> => {
  await sql`drop table if exists ${sql.table(`pg_temp.${name}`)}`.execute(tx)
  await sql`create temp table ${sql.table(name)} on commit drop as ${query}`.execute(tx)
  await sql`analyze ${sql.table(name)}`.execute(tx)
}

/** The days that any pair looks at. */
const readReach = async ({ tx }: Scope) => {
  const { rows } = await sql<{ since: string | null; until: string | null }>`
    select min(until) - ${sql.lit(REACH - 1)} as since, max(until) as until from demand_pairs`.execute(tx)
  return { since: rows[0]?.since ?? null, until: rows[0]?.until ?? null }
}
type Reach = Awaited<ReturnType<typeof readReach>>

const withPair = sql`
  join demand_pairs p on p.seller = s.seller and p.marketplace = s.marketplace and s.day between p.until - ${sql.lit(REACH - 1)} and p.until`

/** Money and units of sales in the marketplace's own currency, of the days that `within` speaks of. */
const paid = (name: 'late' | 'all', condition: RawBuilder<boolean>) => {
  const isPaidSale = sql`s.currency = p.currency and s.units > 0 and s.revenue > 0 and ${condition}`
  return sql`sum(s.revenue) filter (where ${isPaidSale}) as ${sql.ref(`revenue_${name}`)},
    sum(s.units) filter (where ${isPaidSale}) as ${sql.ref(`paid_${name}`)}`
}

/** Units sold by the day, as lists: ages of the days (0: the last covered one), units, and those the seller shipped himself. */
const sold = (tenant: string, isTarget: RawBuilder<unknown>, { since, until }: Reach) => sql`
  select s.seller, s.marketplace, s.asin, p.until, array_agg(p.until - s.day) as ages, array_agg(s.units) as units,
    case when bool_or(s.merchant <> 0) then array_agg(s.merchant) end as merchant,
    ${paid('late', sql`s.day > p.until - ${sql.lit(PRICE_DAYS)}`)}, ${paid('all', sql`true`)}
  from sales_daily s ${withPair}
  where s.tenant_id = ${tenant}::uuid and s.day between ${since}::date and ${until}::date and s.asin <> '' and ${isTarget}
  group by s.seller, s.marketplace, s.asin, p.until`

/** Days of which a stock report tells, and those of them with units at the end. */
const stocked = (tenant: string, isTarget: RawBuilder<unknown>, { since, until }: Reach) => sql`
  select s.seller, s.marketplace, s.asin, p.until, bit_or(${bitOf(sql`s.day`)}) as told,
    bit_or(${bitOf(sql`s.day`)}) filter (where s.units > 0) as there
  from stock_days s ${withPair}
  where s.tenant_id = ${tenant}::uuid and s.day between ${since}::date and ${until}::date and ${isTarget}
  group by s.seller, s.marketplace, s.asin, p.until`

/** The first day up to the last covered one on which a table counts units of a listing. */
const firstIn = (tenant: string, table: string, counts: RawBuilder<boolean>) => sql`(
  select f.day from ${sql.table(table)} f
  where f.tenant_id = ${tenant}::uuid and f.asin = g.asin and f.marketplace = g.marketplace and f.seller = g.seller
    and f.day <= g.until and ${counts}
  order by f.day limit 1)`

/** Listings with sales or stock in reach. When they began is taken from the table, unless they were touched. */
const begun = (tenant: string, isTouched: RawBuilder<boolean>) => sql`
  select g.*, coalesce(d.first_day,
      least(${firstIn(tenant, 'sales_daily', sql`f.units > 0`)}, ${firstIn(tenant, 'stock_days', sql`f.units > 0`)})
    ) as first_day,
    case when g.told is not null then false else ${firstIn(tenant, 'stock_days', sql`true`)} is null end as unknown_stock
  from demand_listed g
  left join demand d on d.tenant_id = ${tenant}::uuid and d.marketplace = g.marketplace and d.asin = g.asin and d.seller = g.seller
    and not ${isTouched}`

/** A listing's days as they were gathered; lists of numbers and bits as the database writes them. */
export interface GatheredListing {
  seller: string
  marketplace: string
  asin: string
  until: string
  first_day: string
  ages: string | null
  units: string | null
  merchant: string | null
  told: string
  there: string
  unknown_stock: boolean
  one_stock: boolean
  /** Minor units; null: nothing was paid for. */
  price: number | null
}

/**
 * Makes the temporary table `demand_begun`: days of the listings of `demand_pairs` that sold or had stock in the last two years, those of a
 * seller's asin under one number. `wanted` speaks of the asin as `s.asin`, `isTouched` as `g.asin`: of these the
 * beginnings may have changed. Returns how many asins there are.
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
  // a table of its own: under row-level security no index is used for what a full join's merged columns are compared with
  const listingsSql = sql`select * from demand_sold full join demand_stocked using (seller, marketplace, asin, until)`
  await make(scope, 'demand_listed', listingsSql)
  await make(
    scope,
    'demand_begun',
    sql`
      select b.*, dense_rank() over (order by b.seller, b.asin) as nr,
        exists (
          select from one_stock o where o.tenant_id = ${tenant}::uuid and o.marketplace = b.marketplace and o.asin = b.asin and o.seller = b.seller
        ) as one_stock,
        round(coalesce(b.revenue_late::numeric / nullif(b.paid_late, 0), b.revenue_all::numeric / nullif(b.paid_all, 0)))::bigint as price
      from (${begun(tenant, isTouched)}) b where b.first_day is not null`,
  )
  await sql`create index on demand_begun (nr)`.execute(tx)
  const { rows } = await sql<{ asins: number }>`select coalesce(max(nr), 0)::int as asins from demand_begun`.execute(tx)
  return rows[0]?.asins ?? 0
}

/** The listings of some of the asins, by their numbers, in a fixed order. */
export const readGathered = async ({ tx }: Scope, from: number, until: number): Promise<GatheredListing[]> => {
  const { rows } = await sql<GatheredListing>`
    select seller, marketplace, asin, until, first_day, ages::text, units::text, merchant::text,
      coalesce(told, ${noDays})::text as told, coalesce(there, ${noDays})::text as there, unknown_stock, one_stock, price
    from demand_begun where nr between ${from} and ${until} order by seller, asin, marketplace`.execute(tx)
  return rows
}

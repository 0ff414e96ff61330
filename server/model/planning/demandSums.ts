import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import { bitOf, noDays, REACH } from './demandDays.ts'

const windows = [3, 7, 30] as const
const unitsIn = (days: number) => sql.ref(`units_${days}`)

const arrayOf = (part: (days: number) => RawBuilder<unknown>) =>
  sql`array[${sql.join(windows.map((days) => part(days)))}]::int[]`

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

/** Units sold by the day, and the days on which something was: `sold` bits. */
const sold = (tenant: string, wanted: RawBuilder<unknown>, { since, until }: Reach) => sql`
  select p.seller, p.marketplace, p.asin, p.until, bit_or(${bitOf(sql`p.day`)}) filter (where p.units > 0) as sold,
    sum(p.units)::int as units, sum(p.units * p.units)::bigint as squares,
    ${sql.join(windows.map((days) => sql`coalesce(sum(p.units) filter (where p.day > p.until - ${sql.lit(days)}), 0)::int as ${unitsIn(days)}`))}
  from (
    select s.day, s.asin, s.marketplace, s.seller, p.until, sum(s.units) as units from sales_daily s ${withPair}
    where s.tenant_id = ${tenant}::uuid and s.day between ${since}::date and ${until}::date and s.asin <> '' and ${wanted}
    group by s.day, s.asin, s.marketplace, s.seller, p.until
  ) p
  group by p.seller, p.marketplace, p.asin, p.until`

/** Days of which a stock report tells, and those of them with units at the end. */
const stocked = (tenant: string, wanted: RawBuilder<unknown>, { since, until }: Reach) => sql`
  select s.seller, s.marketplace, s.asin, p.until, bit_or(${bitOf(sql`s.day`)}) as told,
    bit_or(${bitOf(sql`s.day`)}) filter (where s.units > 0) as there
  from stock_days s ${withPair}
  where s.tenant_id = ${tenant}::uuid and s.day between ${since}::date and ${until}::date and ${wanted}
  group by s.seller, s.marketplace, s.asin, p.until`

/** The first day up to the last covered one on which a table counts units of a listing. */
const firstIn = (tenant: string, table: string, counts: RawBuilder<boolean>) => sql`(
  select f.day from ${sql.table(table)} f
  where f.tenant_id = ${tenant}::uuid and f.asin = g.asin and f.marketplace = g.marketplace and f.seller = g.seller
    and f.day <= g.until and ${counts}
  order by f.day limit 1)`

/** Listings with sales or stock in reach. When they began is taken from the table, unless they were touched. */
const listings = (tenant: string, isTouched: RawBuilder<boolean>) => sql`
  select g.marketplace, g.asin, g.seller, g.until, coalesce(g.sold, ${noDays}) as sold, coalesce(g.there, ${noDays}) as there,
    coalesce(g.told, ${noDays}) as told, coalesce(g.units, 0) as units, coalesce(g.squares, 0) as squares,
    ${sql.join(windows.map((days) => sql`coalesce(g.${unitsIn(days)}, 0) as ${unitsIn(days)}`))}, d.first_day
  from (select * from demand_sold full join demand_stocked using (marketplace, asin, seller, until)) g
  left join demand d on d.tenant_id = ${tenant}::uuid and d.marketplace = g.marketplace and d.asin = g.asin and d.seller = g.seller
    and not ${isTouched}
  where bit_count(coalesce(g.sold, ${noDays}) | coalesce(g.there, ${noDays})) > 0`

/** The first sale or stock, and whether no report ever told of the stock. */
const begun = (tenant: string) => sql`
  select g.marketplace, g.asin, g.seller, g.until, g.sold, g.there, g.told, g.units, g.squares,
    ${sql.join(windows.map((days) => sql`g.${unitsIn(days)}`))},
    coalesce(
      g.first_day,
      least(${firstIn(tenant, 'sales_daily', sql`f.units > 0`)}, ${firstIn(tenant, 'stock_days', sql`f.units > 0`)})
    ) as first_day,
    case when bit_count(g.told) > 0 then false else ${firstIn(tenant, 'stock_days', sql`true`)} is null end as unknown_stock
  from demand_places g`

/**
 * A day is in stock when units were left or were sold, or when nothing tells of it; a day that a ledger covers without naming the
 * product had none, unless no report ever told of its stock.
 */
const counted = sql`
  select marketplace, asin, seller, until, first_day,
    ${arrayOf(unitsIn)} as units,
    ${arrayOf((days) => sql`bit_count(substring(present from 1 for least(${sql.lit(days)}, since_first)))`)} as in_stock,
    ${arrayOf((days) => sql`least(${sql.lit(days)}, since_first)`)} as days,
    case when present_days >= 14
      then sqrt(greatest(0, (squares - units::float * units / present_days) / (present_days - 1))) end as sigma,
    present_days as sigma_days, unknown_stock
  from (
    select *, bit_count(substring(present from 1 for since_first))::int as present_days from (
      select *, least(${sql.lit(REACH)}, until - first_day + 1) as since_first,
        case when unknown_stock then ~${noDays} else sold | there | ~(told | covered) end as present
      from (
        select g.*, p.covered from demand_begun g
        join demand_pairs p on p.seller = g.seller and p.marketplace = g.marketplace
      ) covered
    ) marked
  ) measured`

/**
 * Makes the temporary table `demand_found`: demand of the listings of `demand_pairs` that sold or had stock in the last 90 days, with the
 * columns of table `demand` less its tenant and season. `wanted` speaks of the asin as `s.asin`, `isTouched` as `g.asin`:
 * of these the beginnings may have changed.
 */
export const findDemand = async (
  scope: Scope,
  wanted: RawBuilder<boolean>,
  isTouched: RawBuilder<boolean>,
): Promise<void> => {
  const tenant = scope.tenant()
  const reach = await readReach(scope)
  await make(scope, 'demand_sold', sold(tenant, wanted, reach))
  await make(scope, 'demand_stocked', stocked(tenant, wanted, reach))
  await make(scope, 'demand_places', listings(tenant, isTouched))
  await make(scope, 'demand_begun', begun(tenant))
  await make(scope, 'demand_found', counted)
}

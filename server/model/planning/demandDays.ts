import { type RawBuilder, sql } from 'kysely'
import { stockCoverage } from '#model/stock/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { marketplaces } from '#rules/marketplaces.ts'
import { SEASON_DAYS } from './rules/yearSeason.ts'

/** Days of history of daily units, up to the last covered day. */
export const REACH = SEASON_DAYS

const places = sql.join(
  marketplaces.map(({ code, zone, currency }) => sql`(${sql.lit(code)}, ${sql.lit(zone)}, ${sql.lit(currency)})`),
)
/** SQL bit string without any day. */
export const noDays = sql`${sql.lit('0'.repeat(REACH))}::bit(${sql.lit(REACH)})`

/** Returns SQL of a bit string with one day set; the last covered day of pair `p` is the leftmost bit. */
export const bitOf = (day: RawBuilder<unknown>): RawBuilder<unknown> => sql`set_bit(${noDays}, p.until - ${day}, 1)`

/**
 * Returns SQL of each marketplace of the sellers with its currency, the last full day that an order import covers
 * (`until`; the day a file was created is not full), and a bit string of the last two years' ledger-covered days
 * (`covered`). Without `seller` it covers all sellers.
 */
export const demandPairs = (tenant: string, seller?: string): RawBuilder<unknown> => sql`
  with newest as (
    select distinct on (u.seller, m.marketplace) u.seller collate "C" as seller, m.marketplace collate "C" as marketplace,
      u.until, u.as_of
    from uploads u cross join lateral unnest(u.marketplaces) m (marketplace)
    where u.tenant_id = ${tenant}::uuid and u.state = 'imported' and u.type in ('orders', 'shop') and u.until is not null
      ${seller === undefined ? sql`` : sql`and u.seller = ${seller}`}
    order by u.seller, m.marketplace, u.until desc, u.as_of desc
  ), p as (
    select n.seller, n.marketplace, z.currency collate "C" as currency,
      case when (n.as_of at time zone coalesce(z.zone, 'UTC'))::date = n.until then n.until - 1 else n.until end as until
    from newest n left join (values ${places}) z (marketplace, zone, currency) on z.marketplace = n.marketplace
  )
  select p.seller, p.marketplace, p.currency, p.until, coalesce((
    select bit_or(${bitOf(sql`c.day`)}) from (${stockCoverage(tenant)}) c
    where c.seller = p.seller and c.marketplace = p.marketplace and c.day between p.until - ${sql.lit(REACH - 1)} and p.until
  ), ${noDays}) as covered
  from p`

/** Creates the temporary table `demand_pairs` from them. */
export const nameDemandPairs = async ({ tx, tenant }: Scope, seller?: string): Promise<void> => {
  await sql`drop table if exists pg_temp.demand_pairs`.execute(tx)
  await sql`create temp table demand_pairs on commit drop as ${demandPairs(tenant(), seller)}`.execute(tx)
  await sql`analyze demand_pairs`.execute(tx)
}

import { type RawBuilder, sql } from 'kysely'
import { stockCoverage } from '#model/stock/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { marketplaces } from '#rules/marketplaces.ts'
import { SEASON_DAYS } from './rules/yearSeason.ts'

/** Days of history of daily units, up to the pair's last day. */
export const REACH = SEASON_DAYS

const zones = sql.join(marketplaces.map(({ code, zone }) => sql`(${sql.lit(code)}, ${sql.lit(zone)})`))
const currencies = sql.join(marketplaces.map(({ code, currency }) => sql`(${sql.lit(code)}, ${sql.lit(currency)})`))

/** SQL bit string without any day. */
export const noDays = sql`${sql.lit('0'.repeat(REACH))}::bit(${sql.lit(REACH)})`

/** SQL of the first day of history of pair `p`. */
export const firstDay = sql`(p.until - ${sql.lit(REACH - 1)})`

/**
 * Returns SQL of each seller's marketplaces with the last full day that an order import covers (`until`). The day a
 * file was created is not full.
 */
export const coveredPairs = (tenant: string): RawBuilder<unknown> => sql`
  select n.seller, n.marketplace,
    case when (n.as_of at time zone coalesce(z.zone, 'UTC'))::date = n.until then n.until - 1 else n.until end as until
  from (
    select distinct on (u.seller, m.marketplace) u.seller collate "C" as seller, m.marketplace collate "C" as marketplace,
      u.until, u.as_of
    from uploads u cross join lateral unnest(u.marketplaces) m (marketplace)
    where u.tenant_id = ${tenant}::uuid and u.state = 'imported' and u.type in ('orders', 'shop') and u.until is not null
    order by u.seller, m.marketplace, u.until desc, u.as_of desc
  ) n left join (values ${zones}) z (marketplace, zone) on z.marketplace = n.marketplace`

/** Returns SQL of each seller's marketplaces with the last day that the stored demand includes. */
export const storedPairs = (tenant: string): RawBuilder<unknown> => sql`
  select seller, marketplace, until from demand_pairs where tenant_id = ${tenant}::uuid`

/** SQL of the days of pair `p` in a table as bits. */
const ofDays = (days: RawBuilder<unknown>) => sql`coalesce((
      select bit_or(set_bit(${noDays}, c.day - ${firstDay}, 1)) from ${days} c
      where c.seller = p.seller and c.marketplace = p.marketplace and c.day between ${firstDay} and p.until
    ), ${noDays})`

/**
 * Creates the temporary table `pair_days` of pairs (`seller`, `marketplace`, `until`), with a number (`nr`), the
 * marketplace's currency and bit strings of the last two years' days with stock (`reported`) and ledger-covered days
 * (`covered`), whose rightmost bit is the last day.
 */
export const keepPairDays = async ({ tx, tenant }: Scope, pairs: RawBuilder<unknown>): Promise<void> => {
  await sql`drop table if exists pg_temp.pair_days`.execute(tx)
  await sql`
    create temp table pair_days on commit drop as
    select row_number() over (order by p.seller, p.marketplace)::int as nr, p.seller, p.marketplace, z.currency collate "C" as currency, p.until, ${ofDays(
      sql`(select seller, marketplace, day from stock_report_days where tenant_id = ${tenant()}::uuid)`,
    )} as reported, ${ofDays(sql`(${stockCoverage(tenant())})`)} as covered
    from (${pairs}) p left join (values ${currencies}) z (marketplace, currency) on z.marketplace = p.marketplace`.execute(
    tx,
  )
  await sql`analyze pair_days`.execute(tx)
}

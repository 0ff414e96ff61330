import { sql } from 'kysely'
import type { Cash } from '#contract/cash.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { ToHome } from './readHistory.ts'

const WEEKS = 13

interface AdsRow {
  seller: string
  marketplace: string
  currency: string
  spend: number
  /** Settlements of these weeks bill ads of the seller in this currency. */
  deducted: boolean
}

/**
 * Reads the average spend per week of ads that Amazon bills outside settlements, and the marketplaces whose settlements
 * have ads deducted.
 */
export const readAdsOutside = async (
  { tx, tenant }: Scope,
  today: string,
  toHome: ToHome,
): Promise<Pick<Cash, 'ads' | 'adsDeducted'>> => {
  const since = sql`${today}::date - ${7 * WEEKS}::int`
  const { rows } = await sql<AdsRow>`
    select a.seller, a.marketplace, a.currency, a.spend, exists (
      select from money_days d where d.tenant_id = ${tenant()}::uuid and d.seller = a.seller and d.currency = a.currency
        and d.day >= ${since} and d.advertising_billed <> 0
    ) as deducted
    from (
      select f.seller, f.marketplace, f.currency, sum(f.spend)::bigint as spend from ads_daily f
      where f.tenant_id = ${tenant()}::uuid and f.view = 'product' and f.day >= ${since} and f.day < ${today}::date
      group by 1, 2, 3
    ) a where a.spend > 0 order by a.marketplace, a.seller`.execute(tx)
  return {
    ads: rows.flatMap(({ seller, marketplace, currency, spend, deducted }) => {
      const amount = deducted ? null : toHome(Math.round(spend / WEEKS), currency)
      return amount === null ? [] : [{ seller, marketplace, amount }]
    }),
    adsDeducted: [...new Set(rows.filter(({ deducted }) => deducted).map(({ marketplace }) => marketplace))],
  }
}

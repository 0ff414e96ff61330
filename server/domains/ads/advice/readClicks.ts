import { sql } from 'kysely'
import { BID_DAYS, MIN_CLICKS } from '#model/ads/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { RESTATED_DAYS } from '#rules/measures/catalogue.ts'

/** An ad group of a seller's marketplace, as ads reports name it. */
export interface AdGroupName {
  seller: string
  marketplace: string
  currency: string
  campaign: string
  adGroup: string
}

/** Results over the settled days, and in the last days, whose orders Amazon still restates. Money in minor units. */
export interface Results {
  clicks: number
  orders: number
  units: number
  spend: number
  lastClicks: number
  lastSpend: number
  lastImpressions: number
}

export interface TargetClicks extends AdGroupName, Results {
  targeting: string
  matchType: string
}
export interface TermClicks extends TargetClicks {
  term: string
}
export interface ProductClicks extends AdGroupName, Results {
  asin: string
}

export const groupKey = ({ seller, marketplace, campaign, adGroup }: Omit<AdGroupName, 'currency'>): string =>
  JSON.stringify([seller, marketplace, campaign, adGroup])

export const accountKey = ({ seller, marketplace }: Pick<AdGroupName, 'seller' | 'marketplace'>): string =>
  JSON.stringify([seller, marketplace])

/** SQL of the settled days of each marketplace, which end before its last restated days, some days ago. */
const settledDays = (tenant: string, daysAgo: number) => sql`
  select marketplace, (max(day) - ${sql.lit(RESTATED_DAYS + daysAgo)}::int) as until, max(day) - ${sql.lit(daysAgo)}::int as last
  from ads_daily
  where tenant_id = ${tenant}::uuid and view = 'placement' group by marketplace`

const group = sql.raw('d.seller, d.marketplace, d.currency, d.campaign, d.ad_group as "adGroup"')
const results = sql.raw(
  [
    ...['clicks', 'orders', 'units', 'spend'].map(
      (name) => `coalesce(sum(d.${name}) filter (where d.day <= s.until), 0)::float8 as ${name}`,
    ),
    ...[
      ['clicks', 'lastClicks'],
      ['spend', 'lastSpend'],
      ['impressions', 'lastImpressions'],
    ].map(([name, title]) => `coalesce(sum(d.${name}) filter (where d.day > s.until), 0)::float8 as "${title}"`),
  ].join(', '),
)

/** SQL of the rows of a view of Sponsored Products, over the settled and the last days. */
const daily = (tenant: string, view: 'product' | 'target' | 'term', settledCount = BID_DAYS) => sql`
  from days s join ads_daily d on d.tenant_id = ${tenant}::uuid and d.view = ${sql.lit(view)} and d.marketplace = s.marketplace
    and d.day > s.until - ${sql.lit(settledCount)}::int and d.day <= s.last
  where d.ad_type = 'SP'`

/**
 * Reads the results of targets, of search terms with enough clicks, and of products, by ad group, as they stood some
 * days ago.
 */
export const readClicks = async ({ tx, tenant }: Scope, daysAgo = 0) => {
  const days = settledDays(tenant(), daysAgo)
  const readTargets = async (view: 'target' | 'term') => {
    const { rows } = await sql<TargetClicks>`
      with days as (${days})
      select ${group}, d.targeting, d.match_type as "matchType", ${results} ${daily(tenant(), view)} and d.targeting <> ''
      group by 1, 2, 3, 4, 5, 6, 7`.execute(tx)
    return rows
  }
  const reported = await readTargets('target')
  const withReport = new Set(reported.map(accountKey))
  // search terms add up to their targets where no report has these
  const targets = [...reported, ...(await readTargets('term')).filter((row) => !withReport.has(accountKey(row)))]
  const { rows: terms } = await sql<TermClicks>`
    with days as (${days})
    select ${group}, d.targeting, d.match_type as "matchType", d.term, ${results} ${daily(tenant(), 'term')}
      and d.targeting <> '' and d.term <> ''
    group by 1, 2, 3, 4, 5, 6, 7, 8
    having sum(d.clicks) filter (where d.day <= s.until) >= ${sql.lit(MIN_CLICKS)}`.execute(tx)
  const { rows: products } = await sql<ProductClicks>`
    with days as (${days})
    select ${group}, d.asin, ${results} ${daily(tenant(), 'product')} and d.asin <> '' group by 1, 2, 3, 4, 5, 6`.execute(
    tx,
  )
  const { rows: spans } = await sql<{ until: string | null }>`
    with days as (${days}) select max(until)::text as until from days`.execute(tx)
  return { targets, terms, products, until: spans[0]?.until ?? null }
}

/** Reads the results of targets and search terms over the last settled days. */
export const readOutcomes = async ({ tx, tenant }: Scope, dayCount: number): Promise<TermClicks[]> => {
  const read = async (view: 'target' | 'term') => {
    const term = view === 'term' ? sql`d.term` : sql`''`
    const { rows } = await sql<TermClicks>`
      with days as (${settledDays(tenant(), 0)})
      select ${group}, d.targeting, d.match_type as "matchType", ${term} as term, ${results}
      ${daily(tenant(), view, dayCount)} and d.targeting <> ''
      group by 1, 2, 3, 4, 5, 6, 7, 8`.execute(tx)
    return rows
  }
  return [...(await read('target')), ...(await read('term'))]
}

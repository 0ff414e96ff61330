import { type RawBuilder, sql } from 'kysely'
import { rowsBehind } from '#facts/index.ts'
import type { Dimension } from '#rules/measures/dimensions.ts'
import { type AdsView, adsViewOf } from '#rules/measures/refusals.ts'
import { amounts, counts } from './plainTable.ts'
import type { Source } from './source.ts'

/** The view of ads that tells the dimensions. @throws when a question was not looked at before */
const viewOf = (dimensions: readonly Dimension[]): AdsView => {
  const view = adsViewOf(dimensions)
  if (!view) throw new Error(`No view of ads tells ${dimensions.join(', ')}`)
  return view
}

const columns: Readonly<Partial<Record<Dimension, RawBuilder<unknown>>>> = {
  adType: sql`f.ad_type`,
  portfolio: sql`f.portfolio`,
  campaign: sql`f.campaign`,
  adGroup: sql`f.ad_group`,
  sku: sql`f.sku`,
  searchTerm: sql`f.term`,
  targeting: sql`f.targeting`,
  matchType: sql`f.match_type`,
  placement: sql`f.placement`,
}

/** What ads did, by the day of the click. */
export const adsSource: Source = {
  reports: [],
  rows: ({ tenant, since, until, dimensions }) => sql`(
    select * from ads_daily where tenant_id = ${tenant}::uuid and view = ${viewOf(dimensions)}
      and day between ${since}::date and ${until}::date
  ) f`,
  sums: {
    ...counts({ impressions: 'impressions', clicks: 'clicks', orders: 'orders', units: 'units' }),
    ...amounts({ spend: 'spend', sales: 'sales' }),
  },
  columns,
  behind: (scope, { dimensions, within }) =>
    rowsBehind(
      scope,
      'ads_rows',
      sql<boolean>`f.standing and f.since = f.until and f.level in (${viewOf(dimensions)}, 'campaign')
        and ${within({ ...columns, day: sql`f.since` })}`,
      ['impressions', 'clicks', 'spend', 'sales', 'orders', 'units'],
    ),
}

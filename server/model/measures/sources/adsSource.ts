import { type RawBuilder, sql } from 'kysely'
import { adsRowsBehind } from '#model/ads/index.ts'
import { type Dimension, infoOfDimension } from '#rules/measures/dimensions.ts'
import { type AdsView, adsViewOf } from '../rules/refusals.ts'
import { amounts, counts, namesProducts } from './plainTable.ts'
import type { Days, Source } from './source.ts'

/** Returns the ads view that has the dimensions. @throws if the query was not validated */
const viewOf = (dimensions: readonly Dimension[]): AdsView => {
  const view = adsViewOf(dimensions)
  if (!view) throw new Error(`No view of ads tells ${dimensions.join(', ')}`)
  return view
}

/**
 * Returns the view to read: all views have the same sums per campaign, so without other dimensions the one with the
 * fewest rows.
 */
const readViewOf = (dimensions: readonly Dimension[]): AdsView => {
  const view = viewOf(dimensions)
  return view === 'product' &&
    !namesProducts({ dimensions }) &&
    !dimensions.some((one) => one === 'adGroup' || one === 'sku')
    ? 'placement'
    : view
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

/** Dimensions of a single ads view; '' is the part beyond its report. */
// biome-ignore format: a list
export const namedInAds: readonly Dimension[] = ['asin', 'sku', 'adGroup', 'searchTerm', 'targeting', 'matchType', 'placement']

/** Returns true for dimensions that only one ads view has. */
const isViewSpecific = (dimension: Dimension): boolean =>
  namedInAds.includes(dimension) || infoOfDimension(dimension) !== undefined

/** SQL of the days of a span before and after some others; as two ranges, because an index finds no days that are not. */
const daysAround = ({ since, until }: Days, omit: Days) => sql`(
  day between ${since}::date and ${omit.since}::date - 1 or day between ${omit.until}::date + 1 and ${until}::date
)`

/** Ads results by the day of the click. */
export const adsSource: Source = {
  reports: ['adsCampaigns', 'adsProducts', 'adsTerms', 'adsTargets', 'adsPlacements', 'adsBulk'],
  rows: ({ tenant, since, until, dimensions, omit }) => sql`(
    select * from ads_daily where tenant_id = ${tenant}::uuid and view = ${readViewOf(dimensions)}
      and ${omit ? daysAround({ since, until }, omit) : sql`day between ${since}::date and ${until}::date`}
  ) f`,
  sums: {
    ...counts({ impressions: 'impressions', clicks: 'clicks', orders: 'orders', units: 'units' }),
    ...amounts({ spend: 'spend', sales: 'sales' }),
  },
  columns,
  behind: (scope, { dimensions, sums, within: filterSql }) =>
    adsRowsBehind(scope, {
      view: viewOf(dimensions),
      isNamed: dimensions.some(isViewSpecific),
      counted: sums,
      days: filterSql(columns),
      rows: filterSql({ ...columns, day: sql`f.since` }),
    }),
}

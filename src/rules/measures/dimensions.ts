import type { SourceKey } from './sourceKeys.ts'

/** Buckets of a marketplace's own days; a week begins on Monday and is named by it, so are a month, a quarter and a year by their first day. */
export const timeDimensions = ['day', 'week', 'month', 'quarter', 'year', 'weekday'] as const
export type TimeDimension = (typeof timeDimensions)[number]

/** What is said of a listing beyond its own report. */
const listingDimensions = [
  'marketplace',
  'platform',
  'seller',
  'asin',
  'category',
  'supplier',
  'info.unit_cost',
  'info.case_pack',
  'info.lead_time',
] as const

/** What reports of ads alone tell. */
export const adsDimensions = [
  'adType',
  'portfolio',
  'campaign',
  'adGroup',
  'sku',
  'searchTerm',
  'targeting',
  'matchType',
  'placement',
] as const
export type AdsDimension = (typeof adsDimensions)[number]

/** What tells of money: a statement, Amazon’s word that it is kept back, or an estimate until then. */
const moneyDimensions = ['state'] as const

export const dimensions = [...timeDimensions, ...listingDimensions, ...moneyDimensions, ...adsDimensions] as const
export type Dimension = (typeof dimensions)[number]

/** Each dimension as a column or a legend names it. */
export const dimensionTitles: Readonly<Record<Dimension, string>> = {
  day: 'Day',
  week: 'Week',
  month: 'Month',
  quarter: 'Quarter',
  year: 'Year',
  weekday: 'Weekday',
  marketplace: 'Marketplace',
  platform: 'Platform',
  seller: 'Seller',
  asin: 'ASIN',
  category: 'Category',
  supplier: 'Supplier',
  'info.unit_cost': 'Unit cost',
  'info.case_pack': 'Case pack',
  'info.lead_time': 'Lead time',
  state: 'State',
  adType: 'Ad type',
  portfolio: 'Portfolio',
  campaign: 'Campaign',
  adGroup: 'Ad group',
  sku: 'SKU',
  searchTerm: 'Search term',
  targeting: 'Targeting',
  matchType: 'Match type',
  placement: 'Placement',
}

const ofListings: readonly Dimension[] = [...timeDimensions, ...listingDimensions]

/** What the sums of a source can be split by. */
export const dimensionsOfSource: Readonly<Record<SourceKey, readonly Dimension[]>> = {
  sales: ofListings,
  traffic: ofListings,
  ads: [...ofListings, ...adsDimensions],
  money: [...ofListings, ...moneyDimensions],
  returns: ofListings,
  // a weekday has no last day
  stock: ofListings.filter((name) => name !== 'weekday'),
  inStock: ofListings,
  outages: ofListings,
  claims: ofListings,
}

/** Each source as the screen names it. */
export const sourceTitles: Readonly<Record<SourceKey, string>> = {
  sales: 'Orders',
  traffic: 'Business reports',
  ads: 'Ads reports',
  money: 'Settlements and transactions',
  returns: 'Returns',
  stock: 'Stock by the day',
  inStock: 'Stock by the day',
  outages: 'Stock by the day',
  claims: 'Claims',
}

const isOneOf = <T extends string>(names: readonly T[], name: string): name is T => names.some((one) => one === name)
export const isDimension = (name: string): name is Dimension => isOneOf(dimensions, name)
export const isTimeDimension = (name: string): name is TimeDimension => isOneOf(timeDimensions, name)
export const isAdsDimension = (name: string): name is AdsDimension => isOneOf(adsDimensions, name)

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

/** Those that every company has. */
export const dimensions = [...timeDimensions, ...listingDimensions, ...moneyDimensions, ...adsDimensions] as const
/** What is noted of an asin and seller, by the key of its info type: built-in ones and the company's own alike. */
export type InfoDimension = `info.${string}`
type NamedDimension = (typeof dimensions)[number]
export type Dimension = NamedDimension | InfoDimension

/** Each dimension that every company has, as a column or a legend names it. */
export const dimensionTitles: Readonly<Record<NamedDimension, string>> = {
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
/** Whether it could be a dimension: which info types of its own a company has its catalogue tells. */
export const isDimension = (name: string): name is Dimension =>
  isOneOf(dimensions, name) || /^info[.][a-z][a-z0-9_]{0,39}$/.test(name)
export const isTimeDimension = (name: string): name is TimeDimension => isOneOf(timeDimensions, name)
export const isAdsDimension = (name: string): name is AdsDimension => isOneOf(adsDimensions, name)

/** Two info types have a dimension's plain name. */
const plainlyNamed = ['category', 'supplier'] as const

/** The dimension of an info type. */
export const dimensionOfInfo = (key: string): Dimension => (isOneOf(plainlyNamed, key) ? key : `info.${key}`)

/** The key of the info type that a dimension is; undefined of all other dimensions. */
export const infoOfDimension = (dimension: string): string | undefined => {
  if (isOneOf(plainlyNamed, dimension)) return dimension
  return dimension.startsWith('info.') ? dimension.slice('info.'.length) : undefined
}

/** An info type of a company's own. */
export const isOwnInfo = (dimension: string): boolean =>
  infoOfDimension(dimension) !== undefined && !isOneOf(dimensions, dimension)

/** A dimension as a column or a legend names it; of a company's own its key, where its title is not at hand. */
export const dimensionTitle = (dimension: Dimension): string =>
  isOneOf(dimensions, dimension) ? dimensionTitles[dimension] : dimension.slice('info.'.length).replaceAll('_', ' ')

import type { SourceKey } from './sourceKeys.ts'
import { bucketKinds } from './timeBuckets.ts'

/** Buckets of days in the marketplace's time zone; a week starts on Monday, and each is identified by its first day. */
export const timeDimensions = [...bucketKinds, 'weekday'] as const
export type TimeDimension = (typeof timeDimensions)[number]

/** Attributes of a listing from other reports. */
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
  'info.min_quantity',
] as const

/** Dimensions that only ads reports have. */
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

/** Dimensions of money: settled, deferred by Amazon, or estimated until then. */
const moneyDimensions = ['state'] as const

/** The dimensions of every company. */
export const dimensions = [...timeDimensions, ...listingDimensions, ...moneyDimensions, ...adsDimensions] as const
/** Attributes of an ASIN and seller, by the key of their info type, built-in or the company's own. */
export type InfoDimension = `info.${string}`
type NamedDimension = (typeof dimensions)[number]
export type Dimension = NamedDimension | InfoDimension

/** Title of each dimension of every company. */
export const dimensionTitles: Readonly<Record<NamedDimension, string>> = {
  day: 'Day',
  week: 'Week',
  month: 'Month',
  quarter: 'Quarter',
  year: 'Year',
  jalaliMonth: 'Jalali month',
  jalaliQuarter: 'Jalali quarter',
  jalaliYear: 'Jalali year',
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
  'info.min_quantity': 'Minimum order',
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

/** The dimensions of each source. */
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
  expenses: ofListings,
}

/** Title of each source. */
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
  expenses: 'Expenses',
}

const isOneOf = <T extends string>(names: readonly T[], name: string): name is T => names.some((one) => one === name)
/** Returns whether it can be a dimension; the company's catalogue has its own info types. */
export const isDimension = (name: string): name is Dimension =>
  isOneOf(dimensions, name) || /^info[.][a-z][a-z0-9_]{0,39}$/.test(name)
export const isTimeDimension = (name: string): name is TimeDimension => isOneOf(timeDimensions, name)
export const isAdsDimension = (name: string): name is AdsDimension => isOneOf(adsDimensions, name)

/** Two info types whose dimension has no `info.` prefix. */
const plainlyNamed = ['category', 'supplier'] as const

/** Returns the dimension of an info type. */
export const dimensionOfInfo = (key: string): Dimension => (isOneOf(plainlyNamed, key) ? key : `info.${key}`)

/** Returns the key of a dimension's info type; undefined for other dimensions. */
export const infoOfDimension = (dimension: string): string | undefined => {
  if (isOneOf(plainlyNamed, dimension)) return dimension
  return dimension.startsWith('info.') ? dimension.slice('info.'.length) : undefined
}

/** Returns whether it is an info type of the company's own. */
export const isOwnInfo = (dimension: string): boolean =>
  infoOfDimension(dimension) !== undefined && !isOneOf(dimensions, dimension)

/** Returns the title of a dimension; for the company's own, its key, because the title is not available here. */
export const dimensionTitle = (dimension: Dimension): string =>
  isOneOf(dimensions, dimension) ? dimensionTitles[dimension] : dimension.slice('info.'.length).replaceAll('_', ' ')

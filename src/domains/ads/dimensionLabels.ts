import type { AdsDimension, AdsReportDimension } from '#contract/ads.ts'
import { isNotedDimension } from '#rules/ads/adsDimensions.ts'
import type { AdsRow } from './adsDocument.ts'

/** What reports of ads tell, as it is called. */
export const dimensionLabels: Readonly<Record<AdsReportDimension, string>> = {
  asin: 'ASIN',
  sku: 'SKU',
  campaign: 'Campaign',
  adGroup: 'Ad group',
  searchTerm: 'Search term',
  targeting: 'Targeting',
  matchType: 'Match type',
  placement: 'Placement',
  portfolio: 'Portfolio',
  marketplace: 'Marketplace',
  seller: 'Seller',
  adType: 'Ad type',
}

/** What a row is of: of several things together it is a row. */
export const rowNoun = (splitDimensions: readonly AdsDimension[]): string => {
  const [only, ...otherDimensions] = splitDimensions
  if (!only || otherDimensions.length || isNotedDimension(only)) return 'row'
  if (only === 'asin') return 'product'
  if (only === 'targeting') return 'target'
  return only === 'sku' ? 'SKU' : dimensionLabels[only].toLowerCase()
}

/** What a row is called, by what it is split by. */
export const formatRowName = ({ names }: AdsRow): string =>
  Object.values(names).filter(Boolean).join(', ') || 'not named'

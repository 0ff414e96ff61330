import type { AdsDimension, AdsReportDimension } from '#contract/ads.ts'
import { isNotedDimension } from '#rules/ads/adsDimensions.ts'
import type { AdsRow } from './adsDocument.ts'

/** Labels of the ads report dimensions. */
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

/** Returns the noun of a row; 'row' for several dimensions. */
export const rowNoun = (splitDimensions: readonly AdsDimension[]): string => {
  const [only, ...otherDimensions] = splitDimensions
  if (!only || otherDimensions.length || isNotedDimension(only)) return 'row'
  if (only === 'asin') return 'product'
  if (only === 'targeting') return 'target'
  return only === 'sku' ? 'SKU' : dimensionLabels[only].toLowerCase()
}

/** Returns the name of a row from its dimensions. */
export const formatRowName = ({ names }: AdsRow): string =>
  Object.values(names).filter(Boolean).join(', ') || 'not named'

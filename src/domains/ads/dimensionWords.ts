import type { AdsDimension } from '#contract/ads.ts'
import type { AdsRow } from './adsDocument.ts'

/** What ads are split by, as it is called. */
export const dimensionWords: Readonly<Record<AdsDimension, string>> = {
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

/** What a row is called, by what it is split by. */
export const rowWords = ({ names }: AdsRow): string => Object.values(names).filter(Boolean).join(', ') || 'not named'

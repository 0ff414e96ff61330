import type { AdDay } from '../../ads/adDays.ts'
import type { AdType } from '../../ads/campaigns.ts'

/** The key columns of a report kind, and its other text columns. */
interface AdsReportKind {
  adProduct: string
  groupBy: string
  adType: AdType
  /** Columns other than figures. */
  names: readonly string[]
  /** Rows without clicks are omitted. */
  isClicked?: boolean
}

const campaign = ['campaignId', 'campaignName', 'campaignStatus', 'campaignBudgetAmount', 'campaignBudgetCurrencyCode']
const group = [...campaign, 'adGroupId', 'adGroupName', 'portfolioId']
const target = [...group, 'keywordId', 'keyword', 'keywordType', 'targeting', 'matchType']
const products = { adProduct: 'SPONSORED_PRODUCTS', adType: 'SP' } as const
const brands = { adProduct: 'SPONSORED_BRANDS', adType: 'SB' } as const
const display = { adProduct: 'SPONSORED_DISPLAY', adType: 'SD' } as const

/** Kinds of reports, version 3, by their `reportTypeId`. */
export const adsReportKinds: Readonly<Record<string, AdsReportKind>> = {
  spCampaigns: { ...products, groupBy: 'campaign', names: campaign },
  spAdvertisedProduct: { ...products, groupBy: 'advertiser', names: [...group, 'advertisedAsin', 'advertisedSku'] },
  spSearchTerm: { ...products, groupBy: 'searchTerm', names: [...target, 'searchTerm'], isClicked: true },
  spTargeting: { ...products, groupBy: 'targeting', names: target },
  sbCampaigns: { ...brands, groupBy: 'campaign', names: campaign },
  sbSearchTerm: { ...brands, groupBy: 'searchTerm', names: [...target, 'searchTerm'], isClicked: true },
  sdCampaigns: { ...display, groupBy: 'campaign', names: campaign },
  sdAdvertisedProduct: { ...display, groupBy: 'advertiser', names: [...group, 'advertisedAsin', 'advertisedSku'] },
}

/** Attribution window in days from click to order, by the suffix of a figure's name; no suffix means 14. */
export const attributed = { '1d': 1, '7d': 7, '14d': 14, '30d': 30, '': 14 } as const
const sold = ['purchases', 'sales', 'unitsSoldClicks']
const figures = [
  ...['impressions', 'clicks', 'cost', 'spend', 'clickThroughRate', 'costPerClick'],
  ...Object.keys(attributed).flatMap((days) => sold.map((name) => `${name}${days}`)),
]

/** Returns all valid columns of a report kind. */
export const adsColumns = ({ names }: AdsReportKind, timeUnit: string): string[] => [
  ...(timeUnit === 'DAILY' ? ['date'] : ['startDate', 'endDate']),
  ...names,
  ...figures,
]

/** Returns the key of the row that an ad belongs to. */
export const adsKey = ({ groupBy }: AdsReportKind, { campaign, group, cell }: AdDay): string => {
  const of: Readonly<Record<string, readonly string[]>> = {
    campaign: [],
    advertiser: [group.id, cell.product?.sku ?? ''],
    targeting: [group.id, cell.match, cell.targeting],
    searchTerm: [group.id, cell.match, cell.targeting, cell.term],
  }
  return [campaign.id, ...(of[groupBy] ?? [])].join('\n')
}

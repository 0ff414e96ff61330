import type { AdDay } from '../../ads/adDays.ts'
import type { AdType } from '../../ads/campaigns.ts'

/** What tells the rows of a kind of report apart, and what stands in them beside figures. */
interface AdsReportKind {
  adProduct: string
  groupBy: string
  adType: AdType
  /** Columns beside figures. */
  names: readonly string[]
  /** Rows that nobody clicked on are left out. */
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

/** Days from a click to an order that still counts, by the end of a figure's name; the plain name counts 14. */
export const attributed = { '1d': 1, '7d': 7, '14d': 14, '30d': 30, '': 14 } as const
const sold = ['purchases', 'sales', 'unitsSoldClicks']
const figures = [
  ...['impressions', 'clicks', 'cost', 'spend', 'clickThroughRate', 'costPerClick'],
  ...Object.keys(attributed).flatMap((days) => sold.map((name) => `${name}${days}`)),
]

/** All columns that a kind can be asked for. */
export const adsColumns = ({ names }: AdsReportKind, timeUnit: string): string[] => [
  ...(timeUnit === 'DAILY' ? ['date'] : ['startDate', 'endDate']),
  ...names,
  ...figures,
]

/** What ads have in common that are told in one row. */
export const adsKey = ({ groupBy }: AdsReportKind, { campaign, group, cell }: AdDay): string => {
  const of: Readonly<Record<string, readonly string[]>> = {
    campaign: [],
    advertiser: [group.id, cell.product?.sku ?? ''],
    targeting: [group.id, cell.match, cell.targeting],
    searchTerm: [group.id, cell.match, cell.targeting, cell.term],
  }
  return [campaign.id, ...(of[groupBy] ?? [])].join('\n')
}

import type { AdFigures } from '../ads/adFigures.ts'
import type { AdType, Campaign } from '../ads/campaigns.ts'
import { adsToldAtOnce, adsToldByDay, lastAdDay } from '../ads/reportedAds.ts'
import type { MarketFacts } from '../trade/market.ts'
import type { Market } from '../trade/orders.ts'
import { adDayCell, seenCells, shareCell } from './adCells.ts'
import { adSpanColumns, campaignColumns } from './adColumns.ts'
import { adRows } from './adRows.ts'
import { commaLine, headerCells, moneyCell } from './table.ts'

const signs: Readonly<Record<string, string>> = { USD: '$', CAD: '$', GBP: '£', EUR: '€' }
const types: Readonly<Record<AdType, string>> = {
  SP: 'Sponsored Products',
  SB: 'Sponsored Brands',
  SD: 'Sponsored Display',
}

/** Days between the start of campaigns and the first reported one. */
const BEGAN = 200

const campaignCells = ({ currency }: MarketFacts, campaign: Campaign, figures: AdFigures, sign: string) => {
  const money = (minor: number) => `${sign}${moneyCell(minor)}`
  return {
    ...seenCells(figures),
    'Portfolio name': campaign.portfolio?.name ?? 'No Portfolio',
    'Campaign Type': types[campaign.type],
    'Campaign Name': campaign.name,
    Status: 'ENABLED',
    Currency: currency,
    Budget: money(campaign.budget),
    'Targeting Type': campaign.isAutomatic ? 'Automatic targeting' : 'Manual targeting',
    'Bidding strategy': 'Dynamic bids - down only',
    'Cost Per Click (CPC)': figures.clicks ? money(figures.spend / figures.clicks) : '',
    Spend: money(figures.spend),
    '14 Day Total Orders (#)': String(figures.orders),
    'Total Advertising Cost of Sales (ACoS)': shareCell(figures.spend, figures.sales),
    [`14 Day Total Sales (${sign})`]: money(figures.sales),
  }
}

const rowsOf = (market: Market) =>
  adRows(adsToldByDay(market), ({ day, campaign }) => `${day} ${campaign.id}`, lastAdDay(market))

/** Yields campaigns of all kinds by day. */
export function* campaignDaysOf(market: Market): Generator<string> {
  const sign = signs[market.facts.currency] ?? ''
  const columns = campaignColumns(sign)
  yield commaLine(columns, headerCells(columns))
  for (const { first, figures } of rowsOf(market))
    yield commaLine(columns, {
      ...campaignCells(market.facts, first.campaign, figures, sign),
      Date: adDayCell(first.day),
      'Start Date': adDayCell(lastAdDay(market) - BEGAN),
    })
}

/** Yields product ads before the daily reports, a row per ad group, in the console's format since 2026. */
export function* adSpansOf(market: Market): Generator<string> {
  const ads = adsToldAtOnce(market).filter(({ campaign }) => campaign.type === 'SP')
  const [first, last] = [ads[0], ads.at(-1)]
  yield commaLine(adSpanColumns, headerCells(adSpanColumns))
  if (!first || !last) return
  const range = `${adDayCell(first.day)} - ${adDayCell(last.day)}`
  const asText = (id: string) => `="${id}"`
  for (const { first: ad, figures } of adRows(
    ads,
    ({ campaign, group }) => `${campaign.id} ${group.id}`,
    lastAdDay(market),
  )) {
    const { campaign, group } = ad
    const roas = figures.spend ? (figures.sales / figures.spend).toFixed(2) : ''
    yield commaLine(adSpanColumns, {
      'Date range': range,
      'Portfolio name': campaign.portfolio?.name ?? 'No Portfolio',
      'Portfolio ID': campaign.portfolio ? asText(campaign.portfolio.id) : '',
      'Campaign ID': asText(campaign.id),
      'Campaign name': campaign.name,
      'Ad group name': group.name,
      'Ad group ID': asText(group.id),
      'Budget currency': market.facts.currency,
      Clicks: String(figures.clicks),
      CTR: shareCell(figures.clicks, figures.impressions),
      CPC: figures.clicks ? (figures.spend / 100 / figures.clicks).toFixed(2) : '',
      'Total cost': moneyCell(figures.spend),
      Sales: moneyCell(figures.sales),
      'Units sold': String(figures.units),
      ROAS: roas,
      'ROAS (reconciled)': roas,
    })
  }
}

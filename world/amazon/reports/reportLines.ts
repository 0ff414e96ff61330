import { DAY_MS } from '#rules/days.ts'
import { grouped } from '#rules/grouped.ts'
import { marketplaceByCode } from '#rules/marketplaces.ts'
import type { AdDay } from '../../ads/adDays.ts'
import { adsWithin, lastAdDay } from '../../ads/reportedAds.ts'
import { dayCell } from '../../files/table.ts'
import type { Market } from '../../trade/orders.ts'
import { seedFor } from '../../trade/random.ts'
import type { LinesQuery } from '../gateway/linesQuery.ts'
import { INBOUND, inboundListed } from '../inbound/inboundListed.ts'
import { ORDERS, ordersListed } from '../orders/ordersListed.ts'
import { adsKey, adsReportKinds, attributed } from './adsReportKinds.ts'
import { reportTypes } from './reportTypes.ts'
import { linesOfSettlement, SETTLEMENTS, settlementsListed } from './settlements.ts'
import { linesWithin } from './withinRange.ts'

/** Options of ads lines. */
interface AdsOptions {
  /** First and last day. */
  since: string
  until: string
  timeUnit: string
  /** Comma-separated. */
  columns: string
}

const total = (ads: readonly AdDay[], value: (ad: AdDay) => number) => ads.reduce((sum, ad) => sum + value(ad), 0)
const quotient = (part: number, whole: number) => (whole === 0 ? null : Number((part / whole).toFixed(4)))

const nameCells = ({ facts }: Market, { campaign, group, cell, day }: AdDay): Record<string, unknown> => ({
  date: dayCell(day),
  campaignId: Number(campaign.id),
  campaignName: campaign.name,
  campaignStatus: 'ENABLED',
  campaignBudgetAmount: campaign.budget / 100,
  campaignBudgetCurrencyCode: facts.currency,
  portfolioId: campaign.portfolio ? Number(campaign.portfolio.id) : null,
  adGroupId: Number(group.id),
  adGroupName: group.name,
  advertisedAsin: cell.product?.asin ?? null,
  advertisedSku: cell.product?.sku ?? null,
  keywordId: seedFor(Number(group.id.slice(-6)), `${cell.match} ${cell.targeting}`),
  keyword: cell.targeting,
  keywordType: cell.match,
  targeting: cell.targeting,
  matchType: cell.match,
  searchTerm: cell.term,
})

const figureCells = (ads: readonly AdDay[], today: number): Record<string, unknown> => {
  const [impressions, clicks] = [total(ads, (ad) => ad.impressions), total(ads, (ad) => ad.clicks)]
  const cost = total(ads, (ad) => ad.spend) / 100
  const sold = Object.entries(attributed).flatMap(([name, days]) => {
    const sales = ads.flatMap(({ day, sales }) => sales.filter(({ bought }) => bought <= today && bought - day < days))
    return [
      [`purchases${name}`, sales.length],
      [`sales${name}`, sales.reduce((sum, { amount }) => sum + amount, 0) / 100],
      [`unitsSoldClicks${name}`, sales.reduce((sum, { units }) => sum + units, 0)],
    ]
  })
  return {
    impressions,
    clicks,
    cost,
    spend: cost,
    clickThroughRate: quotient(clicks, impressions),
    costPerClick: quotient(cost, clicks),
    ...Object.fromEntries(sold),
  }
}

/** Yields the rows of an ads report in one marketplace, as a JSON line each; the type is `ads:` and the kind. */
function* adsRows(market: Market, { type, options }: LinesQuery): Generator<string> {
  const kind = adsReportKinds[type.slice('ads:'.length)]
  const { since, until, timeUnit, columns } = options as unknown as AdsOptions
  if (!kind) return
  const isDaily = timeUnit === 'DAILY'
  const dayOf = (day: string) => Math.floor(Date.parse(day) / DAY_MS)
  const ads = adsWithin(market, dayOf(since), Math.min(dayOf(until), lastAdDay(market))).filter(
    ({ campaign, clicks }) => campaign.type === kind.adType && (!kind.isClicked || clicks > 0),
  )
  for (const row of grouped(ads, (ad) => `${isDaily ? ad.day : ''}\n${adsKey(kind, ad)}`).values()) {
    const [first] = row
    if (!first) continue
    const cells = {
      ...{ startDate: since, endDate: until },
      ...nameCells(market, first),
      ...figureCells(row, lastAdDay(market)),
    } as Record<string, unknown>
    yield JSON.stringify(Object.fromEntries(columns.split(',').map((name) => [name, cells[name]])))
  }
}

/** The option that selects one settlement of a marketplace. */
export const SETTLEMENT = 'settlementId'

const regionOf = (code: string | undefined) => marketplaceByCode(code ?? '')?.region

/** Returns the lines of a report of an account's markets, or of a list behind an API. */
export const reportLines = (markets: readonly Market[], query: LinesQuery): Iterable<string> => {
  const within = markets.filter(({ facts }) => query.marketplaces.includes(facts.code))
  if (query.type === SETTLEMENTS) return settlementsListed(within)
  if (query.type === ORDERS) return ordersListed(within, query)
  if (query.type === INBOUND) return inboundListed(within)
  if (query.type.startsWith('ads:')) return within[0] ? adsRows(within[0], query) : []
  const type = reportTypes[query.type]
  if (!type) return []
  const [place = null] = query.marketplaces
  const region = regionOf(query.marketplaces[0])
  const reportMarkets = type.of === 'asked' ? within : markets.filter(({ facts }) => regionOf(facts.code) === region)
  const lines = type.lines(reportMarkets, query)
  const settlement = query.options?.[SETTLEMENT]
  if (settlement !== undefined) return linesOfSettlement(lines, settlement)
  return type.when === undefined ? lines : linesWithin(lines, type.when, query, place)
}

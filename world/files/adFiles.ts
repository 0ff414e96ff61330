import type { AdDay } from '../ads/adDays.ts'
import { adsToldByDay, adsWithin, lastAdDay } from '../ads/reportedAds.ts'
import type { Market } from '../trade/orders.ts'
import { adDayCell, seenCells, soldCells } from './adCells.ts'
import { adProductColumns, searchTermColumns, targetingColumns } from './adColumns.ts'
import { type AdRow, adRows } from './adRows.ts'
import { type Cells, commaLine, dayCell, headerCells } from './table.ts'

/** Days before the present on which the earlier report was created, and the days it covers. */
export const EARLIER = 7
const RESTATED = 21

const isProducts = ({ campaign }: AdDay) => campaign.type === 'SP'
const keyed =
  (...of: ((ad: AdDay) => string | number)[]) =>
  (ad: AdDay) =>
    [ad.day, ad.campaign.id, ad.group.id, ...of.map((read) => read(ad))].join('\n')

const cellsOf = ({ facts }: Market, { first, figures }: AdRow): Cells => ({
  'Portfolio name': first.campaign.portfolio?.name ?? 'No Portfolio',
  Currency: facts.currency,
  'Campaign Name': first.campaign.name,
  'Ad Group Name': first.group.name,
  ...seenCells(figures),
  ...soldCells(figures),
})

const targetCells = ({ first: { cell } }: AdRow): Cells => ({
  Targeting: cell.targeting,
  'Match Type': cell.match.startsWith('TARGETING') ? '-' : cell.match,
})

const productKey = keyed(({ cell }) => cell.product?.sku ?? '')

function* products(market: Market, ads: readonly AdDay[], on: number): Generator<string> {
  yield commaLine(adProductColumns, headerCells(adProductColumns))
  for (const row of adRows(ads.filter(isProducts), productKey, on))
    yield commaLine(adProductColumns, {
      ...cellsOf(market, row),
      Date: adDayCell(row.first.day),
      'Advertised SKU': row.first.cell.product?.sku ?? '',
      'Advertised ASIN': row.first.cell.product?.asin ?? '',
    })
}

/** Yields advertised products by day, as known at the present. */
export const adProductsOf = (market: Market): Iterable<string> =>
  products(market, adsToldByDay(market), lastAdDay(market))

/** Yields the same in the format of the ads API, version 3: with ids and without a currency. */
export function* adProductsJsonOf(market: Market): Generator<string> {
  const rows = [...adRows(adsToldByDay(market).filter(isProducts), productKey, lastAdDay(market))]
  const jsonRows = rows.map(({ first: { day, campaign, group, cell }, figures }) => ({
    date: dayCell(day),
    campaignId: Number(campaign.id),
    campaignName: campaign.name,
    adGroupId: Number(group.id),
    adGroupName: group.name,
    advertisedAsin: cell.product?.asin,
    advertisedSku: cell.product?.sku,
    impressions: figures.impressions,
    clicks: figures.clicks,
    cost: figures.spend / 100,
    purchases7d: figures.orders,
    sales7d: figures.sales / 100,
    unitsSoldClicks7d: figures.units,
  }))
  yield JSON.stringify(jsonRows)
}

/** Yields the same for three weeks as known a week ago, when many sales were missing. */
export const adProductsEarlierOf = (market: Market): Iterable<string> => {
  const on = lastAdDay(market) - EARLIER
  return products(market, adsWithin(market, on - RESTATED + 1, on), on)
}

/** Yields search terms with clicks. */
export function* searchTermsOf(market: Market): Generator<string> {
  yield commaLine(searchTermColumns, headerCells(searchTermColumns))
  const key = keyed(
    ({ cell }) => cell.match,
    ({ cell }) => cell.targeting,
    ({ cell }) => cell.term,
  )
  const clicked = adsToldByDay(market).filter((ad) => isProducts(ad) && ad.clicks > 0)
  for (const row of adRows(clicked, key, lastAdDay(market)))
    yield commaLine(searchTermColumns, {
      ...cellsOf(market, row),
      ...targetCells(row),
      'Start Date': adDayCell(row.first.day),
      'End Date': adDayCell(row.first.day),
      'Customer Search Term': row.first.cell.term,
    })
}

/** Yields targets of ads. */
export function* targetingOf(market: Market): Generator<string> {
  yield commaLine(targetingColumns, headerCells(targetingColumns))
  const key = keyed(
    ({ cell }) => cell.match,
    ({ cell }) => cell.targeting,
  )
  for (const row of adRows(adsToldByDay(market).filter(isProducts), key, lastAdDay(market)))
    yield commaLine(targetingColumns, {
      ...cellsOf(market, row),
      ...targetCells(row),
      Date: adDayCell(row.first.day),
    })
}

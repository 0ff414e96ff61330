import { level, ratio, sum } from './make.ts'
import type { BuiltInMeasure } from './measure.ts'

/** Sales and page views. */
export const salesMeasures: readonly BuiltInMeasure[] = [
  sum('units', 'count', 'sales.units', ['Units', 'Units ordered; canceled orders are excluded.']),
  sum('orders', 'count', 'sales.orders', ['Orders', 'Orders; an order of two products counts for each.']),
  sum('revenue', 'money', 'sales.revenue', ['Revenue', 'Item prices as ordered, before discounts, tax and shipping.']),
  sum('pricedUnits', 'count', 'sales.pricedUnits', [
    'Units with a price',
    'Units ordered whose revenue is known and can be converted.',
  ]),
  ratio('averagePrice', 'money', ['revenue', 'pricedUnits'], ['Average price', 'Revenue ÷ units with a price.']),
  sum('returnedUnits', 'count', 'returns.units', [
    'Returned units',
    'Units returned: to Amazon by arrival date, to you by request date.',
  ]),
  sum('returnedSellable', 'count', 'returns.sellable', [
    'Returned sellable',
    'Units returned to Amazon in sellable condition.',
  ]),
  sum('sessions', 'count', 'traffic.sessions', ['Sessions', 'Visits to the product’s pages, per day.']),
  sum('pageViews', 'count', 'traffic.pageViews', ['Page views', 'Times the product’s pages were opened.']),
  sum('trafficUnits', 'count', 'traffic.units', [
    'Units in business reports',
    'Units ordered, according to business reports.',
  ]),
  sum('buyBoxViews', 'count', 'traffic.buyBoxViews', [
    'Page views with the buy box',
    'Page views while your offer was featured.',
  ]),
  ratio(
    'conversion',
    'share',
    ['trafficUnits', 'sessions'],
    ['Conversion', 'Units ordered ÷ sessions, both from business reports.'],
  ),
  sum('viewsWithShare', 'count', 'traffic.viewsWithShare', [
    'Page views of known share',
    'Page views of products and days with a known buy box share.',
  ]),
  ratio(
    'buyBoxShare',
    'share',
    ['buyBoxViews', 'viewsWithShare'],
    ['Buy box share', 'Share of page views on which your offer was featured.'],
  ),
]

/** Stock, and sales lost without it. */
export const stockMeasures: readonly BuiltInMeasure[] = [
  level('stock', 'count', 'stock.units', ['Stock', 'Sellable units at the end of the last reported day.']),
  sum('inStockDays', 'days', 'inStock.days', ['In-stock days', 'Days a listing ended with sellable units.']),
  sum('daysOut', 'days', 'outages.days', [
    'Days out',
    'Days a selling listing had no stock and no sales; only days covered by a ledger.',
  ]),
  sum('lostUnits', 'count', 'outages.units', [
    'Units lost while out',
    'Days out of stock × daily units when in stock, per listing.',
  ]),
  sum('lostSales', 'money', 'outages.revenue', ['Sales lost while out', 'Units lost while out × revenue per unit.']),
  {
    ...ratio('cover', 'days', ['stock', 'units'], ['Cover', 'Stock ÷ units sold per day in the range.']),
    perDay: true,
  },
]

/** Claims against Amazon, and their results. */
export const claimMeasures: readonly BuiltInMeasure[] = [
  sum('claimedUnits', 'count', 'claims.units', ['Claimed units', 'Units of claims found, by event date.']),
  sum('claimedMoney', 'money', 'claims.estimated', ['Claimed money', 'Estimated value of the claims found.']),
  sum('recoveredMoney', 'money', 'claims.recovered', ['Recovered money', 'Amazon’s payments for claims.']),
]

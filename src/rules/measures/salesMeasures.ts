import { level, ratio, sum } from './make.ts'
import type { BuiltInMeasure } from './measure.ts'

/** Sales and page views. */
export const salesMeasures: readonly BuiltInMeasure[] = [
  sum('units', 'count', 'sales.units', ['Units', 'Units ordered; cancelled orders do not count.']),
  sum('orders', 'count', 'sales.orders', ['Orders', 'Orders; one that names two products counts for each of them.']),
  sum('revenue', 'money', 'sales.revenue', ['Revenue', 'Item prices as ordered, before discounts, tax and shipping.']),
  sum('pricedUnits', 'count', 'sales.pricedUnits', [
    'Units with a price',
    'Units ordered whose money the revenue counts: an order report gives a currency, and a rate brings it into that of the answer.',
  ]),
  ratio(
    'averagePrice',
    'money',
    ['revenue', 'pricedUnits'],
    ['Average price', 'Revenue divided by the units whose money it counts.'],
  ),
  sum('returnedUnits', 'count', 'returns.units', [
    'Returned units',
    'Units that buyers sent back: to Amazon by the day they came, to you by the day the return was asked for.',
  ]),
  sum('returnedSellable', 'count', 'returns.sellable', [
    'Returned sellable',
    'Units that came back to Amazon and can be sold again.',
  ]),
  sum('sessions', 'count', 'traffic.sessions', ['Sessions', 'Visits to the product’s pages within a day.']),
  sum('pageViews', 'count', 'traffic.pageViews', ['Page views', 'Times the product’s pages were opened.']),
  sum('trafficUnits', 'count', 'traffic.units', [
    'Units in business reports',
    'Units ordered, as the business reports count them.',
  ]),
  sum('buyBoxViews', 'count', 'traffic.buyBoxViews', [
    'Page views with the buy box',
    'Page views while the offer was the featured one.',
  ]),
  ratio(
    'conversion',
    'share',
    ['trafficUnits', 'sessions'],
    ['Conversion', 'Units ordered by sessions, both of the business reports.'],
  ),
  sum('viewsWithShare', 'count', 'traffic.viewsWithShare', [
    'Page views of known share',
    'Page views of products and days whose buy box share is told.',
  ]),
  ratio(
    'buyBoxShare',
    'share',
    ['buyBoxViews', 'viewsWithShare'],
    ['Buy box share', 'Share of the page views on which the offer was the featured one.'],
  ),
]

/** Stock, and sales lost without it. */
export const stockMeasures: readonly BuiltInMeasure[] = [
  level('stock', 'count', 'stock.units', ['Stock', 'Sellable units at the end of the last day that reports tell of.']),
  sum('inStockDays', 'days', 'inStock.days', ['In-stock days', 'Days of a listing that ended with units to sell.']),
  sum('daysOut', 'days', 'outages.days', [
    'Days out',
    'Days of a listing on which nothing was left and nothing was sold, since it began, while it still sells; only days that a ledger covers.',
  ]),
  sum('lostUnits', 'count', 'outages.units', [
    'Units lost while out',
    'Days out of each listing, times the units a day it sells when in stock.',
  ]),
  sum('lostSales', 'money', 'outages.revenue', [
    'Sales lost while out',
    'Units lost while out, times what a unit of the listing brings.',
  ]),
  {
    ...ratio('cover', 'days', ['stock', 'units'], ['Cover', 'Stock by the units sold a day of the span.']),
    perDay: true,
  },
]

/** Claims against Amazon, and their results. */
export const claimMeasures: readonly BuiltInMeasure[] = [
  sum('claimedUnits', 'count', 'claims.units', ['Claimed units', 'Units of claims found, by the day of the event.']),
  sum('claimedMoney', 'money', 'claims.estimated', ['Claimed money', 'What the claims found are estimated at.']),
  sum('recoveredMoney', 'money', 'claims.recovered', ['Recovered money', 'What Amazon has paid for claims.']),
]

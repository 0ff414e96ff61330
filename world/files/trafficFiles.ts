import { grouped } from '#rules/grouped.ts'
import type { Market } from '../trade/orders.ts'
import { strayOn } from '../traffic/strays.ts'
import { type TrafficDay, trafficDays } from '../traffic/trafficDays.ts'
import { commaLine, dayCell, headerCells, moneyCell, slashedDayCell } from './table.ts'

/** Business report by date, including B2B orders. */
const trafficColumns: readonly string[] = [
  'Date',
  ...['Ordered Product Sales', 'Units Ordered', 'Total Order Items', 'Page Views - Total', 'Sessions - Total'].flatMap(
    (name) => [name, `${name} - B2B`],
  ),
  'Featured Offer (Buy Box) Percentage',
  'Unit Session Percentage',
  'Average Offer Count',
]

const share = (part: number, whole: number) => (whole === 0 ? 0 : Number(((100 * part) / whole).toFixed(2)))

const entryOf = ({ facts }: Market, one: TrafficDay) => {
  const money = (minor: number) => ({ amount: minor / 100, currencyCode: facts.currency })
  const day = dayCell(one.day)
  return {
    startDate: day,
    endDate: day,
    marketplaceId: facts.id,
    parentAsin: one.product.parentAsin,
    childAsin: one.product.asin,
    sku: one.product.sku,
    sales: {
      orderedProductSales: money(one.revenue),
      orderedProductSalesB2B: money(one.businessRevenue),
      unitsOrdered: one.units,
      unitsOrderedB2B: one.businessUnits,
      totalOrderItems: one.orders,
      totalOrderItemsB2B: one.businessOrders,
    },
    traffic: {
      sessions: one.sessions,
      pageViews: one.pageViews,
      buyBoxPercentage: one.featured / 100,
      unitSessionPercentage: share(one.units, one.sessions),
    },
  }
}

/** Yields sales and traffic by product and day, in the format of the Selling Partner API's data service. */
export function* trafficByAsinOf(market: Market): Generator<string> {
  for (const [at, one] of trafficDays(market).entries())
    yield `${at === 0 ? '[' : ','}\n${JSON.stringify(entryOf(market, one))}`
  yield '\n]\n'
}

const signs: Readonly<Record<string, string>> = { USD: '$', CAD: '$', GBP: '£', EUR: '€' }

const sumOf = (rows: readonly TrafficDay[], value: (row: TrafficDay) => number) =>
  rows.reduce((sum, row) => sum + value(row), 0)

/** Yields a marketplace's totals by day: a business report. */
export function* trafficByDateOf(market: Market): Generator<string> {
  const { currency } = market.facts
  const money = (minor: number) => `${signs[currency] ?? ''}${moneyCell(minor).replace(/\B(?=(\d{3})+(?!\d))/g, ',')}`
  yield commaLine(trafficColumns, headerCells(trafficColumns))
  for (const [day, rows] of grouped(trafficDays(market), (one) => one.day)) {
    const stray = strayOn(market, day)
    const [sessions, views] = [sumOf(rows, (row) => row.sessions) + stray, sumOf(rows, (row) => row.pageViews) + stray]
    const featured = sumOf(rows, (row) => (row.pageViews * row.featured) / 10_000)
    const units = sumOf(rows, (row) => row.units)
    yield commaLine(trafficColumns, {
      Date: slashedDayCell(day, currency === 'GBP' || currency === 'EUR'),
      'Ordered Product Sales': money(sumOf(rows, (row) => row.revenue)),
      'Ordered Product Sales - B2B': money(sumOf(rows, (row) => row.businessRevenue)),
      'Units Ordered': String(units),
      'Units Ordered - B2B': String(sumOf(rows, (row) => row.businessUnits)),
      'Total Order Items': String(sumOf(rows, (row) => row.orders)),
      'Total Order Items - B2B': String(sumOf(rows, (row) => row.businessOrders)),
      'Page Views - Total': String(views),
      'Page Views - Total - B2B': '0',
      'Sessions - Total': String(sessions),
      'Sessions - Total - B2B': '0',
      'Featured Offer (Buy Box) Percentage': `${share(featured, views).toFixed(2)}%`,
      'Unit Session Percentage': `${share(units, sessions).toFixed(2)}%`,
      'Average Offer Count': '1',
    })
  }
}

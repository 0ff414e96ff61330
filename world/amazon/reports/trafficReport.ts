import { DAY_MS } from '#rules/days.ts'
import { grouped } from '#rules/grouped.ts'
import { dayCell } from '../../files/table.ts'
import type { Market } from '../../trade/orders.ts'
import { strayOn } from '../../traffic/strays.ts'
import { type TrafficDay, trafficDays } from '../../traffic/trafficDays.ts'
import type { LinesQuery } from '../gateway/linesQuery.ts'
import { isDayWithin } from './withinRange.ts'

type Rows = readonly TrafficDay[]

const sum = (rows: Rows, value: (row: TrafficDay) => number) => rows.reduce((total, row) => total + value(row), 0)
const percent = (part: number, whole: number) => (whole === 0 ? 0 : Number(((100 * part) / whole).toFixed(2)))
const featuredShare = (rows: Rows, views: number) =>
  percent(
    sum(rows, (row) => (row.pageViews * row.featured) / 10_000),
    views,
  )

const salesOf = ({ facts }: Market, rows: Rows) => {
  const money = (minor: number) => ({ amount: minor / 100, currencyCode: facts.currency })
  return {
    orderedProductSales: money(sum(rows, (row) => row.revenue)),
    orderedProductSalesB2B: money(sum(rows, (row) => row.businessRevenue)),
    unitsOrdered: sum(rows, (row) => row.units),
    unitsOrderedB2B: sum(rows, (row) => row.businessUnits),
    totalOrderItems: sum(rows, (row) => row.orders),
    totalOrderItemsB2B: sum(rows, (row) => row.businessOrders),
  }
}

const dateEntry = (market: Market, day: number, rows: Rows) => {
  const stray = strayOn(market, day)
  const [views, sessions] = [sum(rows, (row) => row.pageViews) + stray, sum(rows, (row) => row.sessions) + stray]
  return {
    date: dayCell(day),
    salesByDate: salesOf(market, rows),
    trafficByDate: {
      pageViews: views,
      sessions,
      buyBoxPercentage: featuredShare(rows, views),
      unitSessionPercentage: percent(
        sum(rows, (row) => row.units),
        sessions,
      ),
    },
  }
}

/** The entry of a product, or of all variations of a parent, over all requested days. */
const asinEntry = (market: Market, rows: Rows, granularity: string) => {
  const [first] = rows
  const [views, sessions] = [sum(rows, (row) => row.pageViews), sum(rows, (row) => row.sessions)]
  return {
    parentAsin: first?.product.parentAsin,
    ...(granularity === 'PARENT' ? {} : { childAsin: first?.product.asin }),
    ...(granularity === 'SKU' ? { sku: first?.product.sku } : {}),
    salesByAsin: salesOf(market, rows),
    trafficByAsin: {
      pageViews: views,
      sessions,
      buyBoxPercentage: featuredShare(rows, views),
      unitSessionPercentage: percent(
        sum(rows, (row) => row.units),
        sessions,
      ),
    },
  }
}

function* list<T>(name: string, rows: readonly T[], end: string): Generator<string> {
  yield `"${name}":[`
  for (const [at, row] of rows.entries()) yield `${at === 0 ? '' : ','}\n${JSON.stringify(row)}`
  yield `]${end}`
}

/** Yields sales and traffic of one marketplace: by date, and by product over all of its days. Empty without days. */
export function* trafficReport(market: Market, query: LinesQuery): Generator<string> {
  const range = { since: query.since, until: query.until }
  const rows = trafficDays(market).filter(({ day }) => isDayWithin(dayCell(day), range, market.facts.code))
  if (rows.length === 0) return
  const { dateGranularity = 'DAY', asinGranularity = 'PARENT' } = query.options ?? {}
  const day = (moment: number | undefined) => dayCell(Math.floor((moment ?? market.company.until) / DAY_MS))
  yield `{"reportSpecification":${JSON.stringify({
    reportType: query.type,
    reportOptions: { dateGranularity, asinGranularity },
    dataStartTime: day(query.since),
    dataEndTime: day(query.until),
    marketplaceIds: [market.facts.id],
  })},`
  const byDate = [...grouped(rows, (one) => one.day)]
  yield* list(
    'salesAndTrafficByDate',
    byDate.map(([of, some]) => dateEntry(market, of, some)),
    ',',
  )
  const byAsin = [
    ...grouped(rows, ({ product }) => (asinGranularity === 'PARENT' ? product.parentAsin : product.asin)).values(),
  ]
  yield* list(
    'salesAndTrafficByAsin',
    byAsin.map((some) => asinEntry(market, some, asinGranularity)),
    '}',
  )
}

import { type Cells, csvFile } from '#reports/fixtures/files.ts'

/** What a report tells of a product or of a day. */
export interface Visits {
  sessions: number
  views: number
  /** Percent. */
  share: number
  units: number
  orders: number
  /** In cents. */
  revenue: number
}

const dollars = (cents: number) => `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`

const cellsOf = ({ sessions, views, share, units, orders, revenue }: Visits): Cells => ({
  'Sessions - Total': sessions.toLocaleString('en-US'),
  'Page Views - Total': views.toLocaleString('en-US'),
  'Featured Offer (Buy Box) Percentage': `${share}%`,
  'Units Ordered': String(units),
  'Ordered Product Sales': dollars(revenue),
  'Total Order Items': String(orders),
})

const figures = Object.keys(cellsOf({ sessions: 0, views: 0, share: 0, units: 0, orders: 0, revenue: 0 }))

/** A business report by child ASIN, a line a product, the sum last. */
export const businessByAsinFile = (products: readonly { parent: string; asin: string; visits: Visits }[]): string =>
  csvFile(
    ['(Parent) ASIN', '(Child) ASIN', 'Title', 'SKU', ...figures],
    [
      ...products.map(({ parent, asin, visits }) => ({
        '(Parent) ASIN': parent,
        '(Child) ASIN': asin,
        Title: 'Cup, blue',
        ...cellsOf(visits),
      })),
      { '(Parent) ASIN': 'Total', 'Units Ordered': '999' },
    ],
  )

/** A business report by date; the dates as they are written. */
export const businessByDateFile = (days: readonly { date: string; visits: Visits }[]): string =>
  csvFile(
    ['Date', ...figures],
    days.map(({ date, visits }) => ({ Date: date, ...cellsOf(visits) })),
  )

const usd = (cents: number) => ({ amount: cents / 100, currencyCode: 'USD' })
const sales = ({ units, orders, revenue }: Visits) => ({
  unitsOrdered: units,
  totalOrderItems: orders,
  orderedProductSales: usd(revenue),
})
const traffic = ({ sessions, views, share }: Visits) => ({ sessions, pageViews: views, buyBoxPercentage: share })

/** The sales and traffic report of the US as the report API writes it. */
export const salesAndTrafficFile = (told: {
  since: string
  until: string
  dates: readonly { date: string; visits: Visits }[]
  products: readonly { parent: string; asin: string; visits: Visits }[]
}): string =>
  JSON.stringify({
    reportSpecification: {
      reportType: 'GET_SALES_AND_TRAFFIC_REPORT',
      reportOptions: { dateGranularity: 'DAY', asinGranularity: 'CHILD' },
      dataStartTime: told.since,
      dataEndTime: told.until,
      marketplaceIds: ['ATVPDKIKX0DER'],
    },
    salesAndTrafficByDate: told.dates.map(({ date, visits }) => ({
      date,
      salesByDate: sales(visits),
      trafficByDate: traffic(visits),
    })),
    salesAndTrafficByAsin: told.products.map(({ parent, asin, visits }) => ({
      parentAsin: parent,
      childAsin: asin,
      salesByAsin: sales(visits),
      trafficByAsin: traffic(visits),
    })),
  })

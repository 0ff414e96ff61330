import { expect, it } from '@jest/globals'
import { sourceOf } from './fixtures/files.ts'
import { contextOf, type Mapped, mapPart } from './fixtures/reading.ts'
import { openReport } from './reading/openReport.ts'

const usd = (amount: number) => ({ amount, currencyCode: 'USD' })
const specification = (options: object, ids = ['ATVPDKIKX0DER']) => ({
  reportType: 'GET_SALES_AND_TRAFFIC_REPORT',
  reportOptions: { dateGranularity: 'DAY', asinGranularity: 'CHILD', ...options },
  dataStartTime: '2026-02-01',
  dataEndTime: '2026-03-10',
  marketplaceIds: ids,
})
const onDate = (date: string) => ({
  date,
  salesByDate: {
    orderedProductSales: usd(1920.5),
    orderedProductSalesB2B: usd(20),
    unitsOrdered: 48,
    unitsOrderedB2B: 2,
    totalOrderItems: 45,
    averageSellingPrice: usd(40.01),
  },
  trafficByDate: {
    pageViews: 1500,
    pageViewsB2B: 15,
    sessions: 1200,
    sessionsB2B: 12,
    buyBoxPercentage: 0.5,
    feedbackReceived: 1,
  },
})
const ofSku = (sku: string, sessions: number) => ({
  parentAsin: 'B0FAMILY01',
  childAsin: 'B0CUP00001',
  sku,
  salesByAsin: { unitsOrdered: 1, orderedProductSales: usd(9.99), totalOrderItems: 1 },
  trafficByAsin: { sessions, pageViews: sessions, buyBoxPercentage: 100, unitSessionPercentage: 3 },
})

const open = (file: object) => openReport(sourceOf(JSON.stringify(file), { filename: 'traffic.json' }))
const read = async (file: object) => {
  const parts: Mapped[] = []
  for (const part of await open(file)) parts.push(await mapPart(part, contextOf()))
  return parts
}

it('is two reports: by date, and by product over all of its days; nothing of it is unknown', async () => {
  const [byDate, byAsin] = await read({
    reportSpecification: specification({ asinGranularity: 'SKU' }),
    salesAndTrafficByDate: [onDate('2026-03-01'), onDate('2026-03-02')],
    salesAndTrafficByAsin: [ofSku('CUP-1', 7), ofSku('CUP-2', 8)],
  })
  expect([byDate?.part.marketplaces, byAsin?.part.marketplaces]).toEqual([['US'], ['US']])
  expect([byDate?.rejected, byAsin?.rejected]).toEqual([[], []])
  expect(byDate?.part.definition.leavesOpen?.(byDate.part.columns)).toEqual({ span: false })
  expect(byAsin?.part.definition.leavesOpen?.(byAsin.part.columns)).toEqual({ span: false })
  const report = {
    ...{
      marketplace: 'US',
      asin: '',
      currency: 'USD',
      sessions: 1200,
      page_views: 1500,
      units: 48,
      orders: 45,
      raw: null,
    },
    ...{ revenue: 192050, revenue_b2b: 2000, units_b2b: 2, sessions_b2b: 12, page_views_b2b: 15 },
    // half a percent, not a half
    featured_share: 0.005,
  }
  expect(byDate?.rows.map(({ fields }) => fields)).toMatchObject([
    { ...report, since: '2026-03-01', until: '2026-03-01' },
    { ...report, since: '2026-03-02', until: '2026-03-02' },
  ])
  const days = { since: '2026-02-01', until: '2026-03-10' }
  const product = { parent: 'B0FAMILY01', asin: 'B0CUP00001', featured_share: 1, revenue: 999, raw: null, ...days }
  expect(byAsin?.rows.map(({ fields }) => fields)).toMatchObject([
    { ...product, sku: 'CUP-1', sessions: 7 },
    { ...product, sku: 'CUP-2', sessions: 8 },
  ])
  expect(new Set(byAsin?.rows.map(({ setKey }) => setKey))).toEqual(new Set(['US|2026-02-01|2026-03-10']))
})

it.each([
  ['WEEK', '2026-03-01', '2026-03-07'],
  ['WEEK', '2026-03-08', '2026-03-10'],
  ['MONTH', '2026-02-01', '2026-02-28'],
  ['MONTH', '2026-03-01', '2026-03-10'],
])('by %s from %s on tells up to %s', async (dateGranularity, since, until) => {
  const [byDate] = await read({
    reportSpecification: specification({ dateGranularity }),
    salesAndTrafficByDate: [onDate(since)],
    salesAndTrafficByAsin: [],
  })
  expect(byDate?.rows.map(({ day, until: last }) => [day, last])).toEqual([[since, until]])
})

it('of several marketplaces together names none: it is asked for', async () => {
  const [byDate] = await open({
    reportSpecification: specification({}, ['ATVPDKIKX0DER', 'A2EUQ1WTGCTBG2']),
    salesAndTrafficByDate: [onDate('2026-03-01')],
  })
  expect(byDate?.marketplaces).toBeNull()
})

it('of parents alone, or of nothing, says so', async () => {
  const { childAsin: _child, ...parent } = ofSku('', 7)
  const reportSpecification = specification({ asinGranularity: 'PARENT' })
  await expect(open({ reportSpecification, salesAndTrafficByAsin: [parent] })).rejects.toThrow(
    "This is Amazon's report 'Business report by parent'",
  )
  await expect(open({ reportSpecification, salesAndTrafficByDate: [], salesAndTrafficByAsin: [] })).rejects.toThrow(
    'The report is empty',
  )
})

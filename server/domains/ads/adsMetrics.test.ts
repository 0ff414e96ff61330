import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { AdsFilter } from '#contract/ads.ts'
import { inScope } from '#platform/db/scope.ts'
import { addDays } from '#rules/days.ts'
import { refusal } from '#server/testing/accountSteps.ts'
import { openTestServer, type TestClient, type TestServer } from '#server/testing/testServer.ts'

const LAST = '2026-11-21'
const [LAMP, SHELF, CHAIR] = ['B0BAMBOO01', 'B0SHELF001', 'B0CHAIR001']

let server: TestServer
let admin: TestClient

const adsRow = (asin: string, day: string, spend: number, sales: number) => ({
  ...{ tenant_id: admin.tenantId, view: 'product' as const, day, marketplace: 'US', seller: 'shop', currency: 'USD' },
  ...{ ad_type: 'SP', portfolio: '', campaign_id: '1', campaign: 'Autumn', ad_group: 'All', asin, sku: '' },
  ...{ term: '', targeting: '', match_type: '', placement: '', impressions: 1000, clicks: 10, spend, sales },
  ...{ orders: 2, units: 2 },
})

const metric = (title: string, formula: string) =>
  admin.data<{ id: string; key: string }>('POST', '/metrics', { title, formula, description: '' })

beforeAll(async () => {
  server = await openTestServer()
  admin = await server.client({ tenant: 'lamps', flags: ['sales'], userFlags: ['metrics-beta'] })
  const days = Array.from({ length: 40 }, (_, at) => addDays(LAST, -at))
  await inScope(server.platform.db, { tenant: admin.tenantId }, async ({ tx }) => {
    const rows = [
      // ten dollars of spend a day and fifty in ad sales, before the last three days five and fifty
      ...days.map((day, at) => adsRow(LAMP, day, at < 3 ? 1000 : 500, 5000)),
      ...days.map((day) => adsRow(SHELF, day, 100, 100)),
      ...days.map((day) => adsRow(CHAIR, day, 200, 300)),
      ...days.map((day) => adsRow('', day, 70, 0)),
    ]
    // each view sums to the same for a campaign
    const placements = rows.map((row) => ({ ...row, view: 'placement' as const, asin: '' }))
    await tx
      .insertInto('ads_daily')
      .values([...rows, ...placements])
      .execute()
    await tx
      .insertInto('ads_spans')
      .values(
        [adsRow(LAMP, LAST, 9000, 18_000), adsRow(SHELF, LAST, 4000, 0), adsRow('', LAST, 500, 0)].map(
          ({ day: _, ...row }) => ({
            ...{ ...row, since: '2026-08-01', until: '2026-08-31' },
          }),
        ),
      )
      .execute()
    const sold = { tenant_id: admin.tenantId, marketplace: 'US', seller: 'shop', currency: 'USD', units: 4, orders: 4 }
    await tx
      .insertInto('sales_daily')
      .values(days.map((day) => ({ ...sold, day, asin: LAMP, revenue: 10_000 })))
      .execute()
  })
  await metric('Left after ads', 'adSales - adSpend')
  await metric('Revenue a click', 'revenue / clicks')
  await metric('Part of the spend', 'share(adSpend)')
})
afterAll(() => server.close())

interface Row {
  timespan: string
  asin?: string
  noted?: Record<string, string | null>
  metrics?: Record<string, number | null>
}
interface Answer {
  rows: Row[]
  total: Record<string, { metrics?: Record<string, number | null> }>
  count: number
}
const LEFT = 'metric.leftAfterAds' as const
const CLICK = 'metric.revenueAClick' as const
const PART = 'metric.partOfTheSpend' as const
const ask = (filter: AdsFilter, call = 'measures') => admin.data<Answer>('POST', `/ads/${call}`, filter)
const of = ({ rows }: Answer, timespan: string, key: string) =>
  rows.filter((row) => row.timespan === timespan).map((row) => [row.asin, row.metrics?.[key]])

describe('a metric of the company', () => {
  test('is told of each row and span by its formula, and of the totals by the same over the totals', async () => {
    const answer = await ask({ metrics: [LEFT, CLICK] })
    // 30 × 5000 − (3 × 1000 + 27 × 500); 30 × 100 − 30 × 200; chair 30 × 100
    expect(of(answer, '30 days', LEFT)).toEqual([
      [LAMP, 133_500],
      [CHAIR, 3000],
      [SHELF, 0],
      ['', -2100],
    ])
    expect(of(answer, '3 days', CLICK)).toEqual([
      [LAMP, 1000],
      [CHAIR, 0],
      [SHELF, 0],
      ['', 0],
    ])
    expect(answer.total['30 days']?.metrics?.[LEFT]).toBe(134_400)
    // 300,000 of revenue by 1,200 clicks, never the sum of rows
    expect(answer.total['30 days']?.metrics?.[CLICK]).toBe(250)
  })
  test('is told by the call of measures alone, and not unless it is asked for', async () => {
    expect((await ask({ metrics: [LEFT] }, 'spend')).rows[0]).not.toHaveProperty('metrics')
    expect((await ask({})).rows[0]).not.toHaveProperty('metrics')
  })
  test('orders rows in every call, by a span or its change', async () => {
    const asins = async (filter: AdsFilter, call: string) =>
      (await ask({ ...filter, timespans: ['3 days', '30 days'] }, call)).rows
        .filter(({ timespan }) => timespan === '3 days')
        .map(({ asin }) => asin)
    const order = [{ by: LEFT, timespan: '30 days' }]
    for (const call of ['sales', 'attribution', 'spend', 'measures'])
      expect(await asins({ order }, call)).toEqual(['', SHELF, CHAIR, LAMP])
    // money a day: lamp 40 dollars against 44.50, chair as before; below 0 and of nothing there is no change
    const byChange = [{ by: LEFT, timespan: 'change' }]
    expect((await asins({ order: byChange }, 'spend')).slice(0, 2)).toEqual([LAMP, CHAIR])
  })
  test('narrows rows, and a share is of the rows that are shown', async () => {
    const between = [{ figure: LEFT, timespan: '30 days', min: 0, max: 3000 }]
    expect(of(await ask({ metrics: [LEFT], between }), '30 days', LEFT)).toEqual([
      [CHAIR, 3000],
      [SHELF, 0],
    ])
    const parts = await ask({ metrics: [PART], between, order: [{ by: PART, timespan: '30 days' }] })
    expect(of(parts, '30 days', PART)).toEqual([
      [SHELF, 1 / 3],
      [CHAIR, 2 / 3],
    ])
    const [status, formulaTexts] = await refusal(
      admin.call('POST', '/ads/spend', { between: [{ figure: PART, timespan: '30 days', min: 0.5 }] }),
    )
    expect([status, formulaTexts]).toEqual([
      400,
      'Part of the spend is a share of the rows shown, so it can’t filter them. Sort by it instead.',
    ])
  })
  test('that a report does not tell that way is refused by name, as one that is gone', async () => {
    const [status, formulaTexts] = await refusal(
      admin.call('POST', '/ads/measures', { dimensions: ['campaign'], metrics: [CLICK] }),
    )
    expect(status).toBe(400)
    expect(formulaTexts).toMatch(/Revenue a click has no campaign/)
    const { id, key } = await metric('Short lived', 'clicks / impressions')
    await admin.data('DELETE', `/metrics/${id}`)
    expect((await refusal(admin.call('POST', '/ads/measures', { metrics: [key] })))[1]).toMatch(/no measure/)
  })
  test('of ads alone is told of a span as a whole too; what goes by days is not known of it', async () => {
    const whole: AdsFilter = { since: '2026-08-01', until: '2026-08-31', of: 'spans', metrics: [LEFT, CLICK, PART] }
    const { rows, total } = await ask({ ...whole, order: [{ by: LEFT, descending: true }] })
    expect(rows.map(({ asin, metrics }) => [asin, metrics?.[LEFT], metrics?.[CLICK], metrics?.[PART]])).toEqual([
      [LAMP, 9000, null, 9000 / 13_500],
      ['', -500, null, 500 / 13_500],
      [SHELF, -4000, null, 4000 / 13_500],
    ])
    expect(Object.values(total)[0]?.metrics).toEqual({ [LEFT]: 4500, [CLICK]: null, [PART]: 1 })
  })
})

describe('what is noted of products', () => {
  beforeAll(async () => {
    await admin.data('POST', '/asins/info/types', { title: 'Season', kind: 'choice', choices: ['Winter', 'Summer'] })
    await inScope(server.platform.db, { tenant: admin.tenantId }, ({ tx, tenant }) =>
      tx
        .insertInto('asin_info')
        .values(
          [LAMP, CHAIR].map((asin) => ({
            ...{ tenant_id: tenant(), asin, seller: 'shop', type: 'season', since: '2026-01-01', value: '"Winter"' },
          })),
        )
        .execute(),
    )
  })
  const notedOf = ({ rows }: Answer) => rows.map(({ noted, metrics }) => [noted?.['info.season'], metrics?.[LEFT]])
  const bySeason: AdsFilter = { dimensions: ['info.season'], timespans: ['30 days'], metrics: [LEFT] }

  test('is what rows are grouped by; products of which nothing is noted, and no product at all, are rows of their own', async () => {
    expect(notedOf(await ask({ ...bySeason, order: [{ by: 'info.season' }] }))).toEqual([
      ['', 0],
      ['Winter', 136_500],
      [null, -2100],
    ])
  })
  test('is found by its words, and stands beside products', async () => {
    expect(notedOf(await ask({ ...bySeason, search: 'wint' }))).toEqual([['Winter', 136_500]])
    const contains = [{ dimension: 'info.season' as const, text: 'WINTER' }]
    const { rows } = await ask({ ...bySeason, dimensions: ['asin', 'info.season'], contains })
    expect(rows.map(({ asin }) => asin)).toEqual([LAMP, CHAIR])
  })
  test('groups a span told as a whole', async () => {
    const { rows } = await ask({
      ...{ dimensions: ['info.season'], metrics: [LEFT], since: '2026-08-01', until: '2026-08-31', of: 'spans' },
    })
    expect(notedOf({ rows } as Answer)).toEqual([
      ['Winter', 9000],
      ['', -4000],
      [null, -500],
    ])
  })
  test('that nobody notes is refused, and search terms name no products', async () => {
    const formulaTexts = async (dimensions: AdsFilter['dimensions']) =>
      (await refusal(admin.call('POST', '/ads/spend', { dimensions })))[1]
    expect(await formulaTexts(['info.flavour'])).toMatch(/There is no dimension “info.flavour”/)
    expect(await formulaTexts(['info.season', 'searchTerm'])).toMatch(
      /Amazon doesn’t report products and search terms together/,
    )
  })
})

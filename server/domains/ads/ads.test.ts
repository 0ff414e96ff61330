import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { AdsFilter } from '#contract/ads.ts'
import { inScope } from '#platform/db/scope.ts'
import { addDays } from '#rules/days.ts'
import { refusal } from '#server/testing/accountSteps.ts'
import { openTestServer, type TestClient, type TestServer } from '#server/testing/testServer.ts'

const LAST = '2026-11-21'
const LAMP = 'B0BAMBOO01'
const SHELF = 'B0SHELF001'

let server: TestServer
let admin: TestClient

interface Told {
  day: string
  asin?: string
  term?: string
  view?: 'product' | 'term' | 'placement'
  campaign?: string
  marketplace?: string
  currency?: string
  spend: number
  sales?: number
  orders?: number
  clicks?: number
  impressions?: number
}

const row = ({ view = 'product', asin = '', term = '', campaign = 'Autumn', ...rows }: Told) => ({
  tenant_id: admin.tenantId,
  view,
  day: rows.day,
  marketplace: rows.marketplace ?? 'US',
  seller: 'shop',
  currency: rows.currency ?? 'USD',
  ad_type: 'SP',
  portfolio: '',
  campaign_id: '1',
  campaign,
  ad_group: 'All',
  asin,
  sku: '',
  term,
  targeting: '',
  match_type: '',
  placement: '',
  impressions: rows.impressions ?? 1000,
  clicks: rows.clicks ?? 10,
  spend: rows.spend,
  sales: rows.sales ?? 0,
  orders: rows.orders ?? 0,
  units: rows.orders ?? 0,
})

beforeAll(async () => {
  server = await openTestServer()
  admin = await server.client({ tenant: 'lamps', flags: ['sales'] })
  await server.client({ tenant: 'others', flags: ['sales'] })
  const days = Array.from({ length: 40 }, (_, at) => addDays(LAST, -at))
  await inScope(server.platform.db, { tenant: admin.tenantId }, async ({ tx }) => {
    const rows = [
      // ten dollars a day and fifty in sales, before the last three days half of that
      ...days.map((day, at) => row({ day, asin: LAMP, spend: at < 3 ? 1000 : 500, sales: 5000, orders: 2 })),
      ...days.map((day) => row({ day, asin: SHELF, spend: 100 })),
      row({ day: LAST, asin: '', spend: 70, campaign: 'Brand' }),
      ...days
        .slice(0, 10)
        .map((day) => row({ day, view: 'term', term: 'bamboo lamp', spend: 1000, sales: 9000, orders: 3 })),
      ...days.slice(0, 10).map((day) => row({ day, view: 'term', term: 'oak shelf 50%_wide', spend: 300 })),
    ]
    // each view sums to the same for a campaign
    const placements = rows
      .filter(({ view }) => view === 'product')
      .map((one) => ({ ...one, view: 'placement' as const, asin: '' }))
    await tx
      .insertInto('ads_daily')
      .values([...rows, ...placements])
      .execute()
    await tx
      .insertInto('ads_spans')
      .values(
        [
          { asin: LAMP, spend: 9000, sales: 18_000 },
          { asin: SHELF, spend: 4000 },
        ].map((rows) => {
          const { day: _, ...rest } = row({ day: LAST, ...rows })
          return { ...rest, since: '2026-08-01', until: '2026-08-31' }
        }),
      )
      .execute()
    await tx
      .insertInto('sales_daily')
      .values(
        days.flatMap((day) =>
          [LAMP, ''].map((asin) => ({
            ...{ tenant_id: admin.tenantId, day, asin, marketplace: 'US', seller: 'shop', currency: 'USD' },
            ...{ units: 4, orders: 4, revenue: 10_000 },
          })),
        ),
      )
      .execute()
    await tx
      .insertInto('sales_days')
      .values(
        days.map((day) => ({
          ...{ tenant_id: admin.tenantId, day, marketplace: 'US', seller: 'shop', currency: 'USD' },
          ...{ units: 4, orders: 4, revenue: 10_000 },
        })),
      )
      .execute()
    await tx
      .insertInto('products')
      .values({ tenant_id: admin.tenantId, asin: LAMP, name: 'Bamboo lamp', skus: [], words: 'b0bamboo01 bamboo lamp' })
      .execute()
  })
})
afterAll(() => server.close())

type Call = 'sales' | 'attribution' | 'spend' | 'measures'
interface Answer {
  currency: string
  rows: Record<string, unknown>[]
  total: Record<string, Record<string, number | null>>
  count: number
  spans: { timespan: string; since: string; until: string; restated: string | null }[]
  notes: string[]
}
const ask = (call: Call, filter: AdsFilter = {}) => admin.data<Answer>('POST', `/ads/${call}`, filter)
const of = ({ rows }: Answer, timespan: string, ...keys: string[]) =>
  rows.filter((one) => one.timespan === timespan).map((one) => keys.map((key) => one[key]))

test('to a user who is no admin, to strangers and without the flag the data is refused', async () => {
  const regular = await server.client({ tenant: 'lamps', type: 'regular', flags: ['sales'] })
  for (const path of ['/ads/marketplaces', '/ads/earliest', '/ads/settings'])
    expect((await refusal(regular.call('GET', path)))[0]).toBe(403)
  for (const call of ['sales', 'attribution', 'spend', 'measures'])
    expect((await refusal(regular.call('POST', `/ads/${call}`, {})))[0]).toBe(403)
})

test('another company sees nothing of it', async () => {
  const other = await server.client({ tenant: 'others', flags: ['sales'] })
  expect(await other.data('GET', '/ads/earliest')).toEqual([])
  expect(await other.data('POST', '/ads/spend', {})).toMatchObject({ rows: [], count: 0, spans: [], currency: 'USD' })
})

test('marketplaces, earliest dates and settings', async () => {
  expect(await admin.data('GET', '/ads/marketplaces')).toEqual([{ marketplace: 'US', currency: 'USD' }])
  expect(await admin.data('GET', '/ads/earliest')).toEqual([
    {
      ...{ marketplace: 'US', earliest: addDays(LAST, -39), latest: LAST },
      spans: [{ since: '2026-08-01', until: '2026-08-31' }],
    },
  ])
  expect(await admin.data('GET', '/ads/settings')).toEqual({ timespans: ['3 days', '30 days'], currency: 'USD' })
})

describe('the four calls', () => {
  test('tell the same rows in the same order, each its own figures', async () => {
    const spend = await ask('spend')
    expect(spend.spans).toEqual([
      { timespan: '3 days', since: '2026-11-19', until: LAST, restated: '2026-11-19' },
      { timespan: '30 days', since: '2026-10-23', until: LAST, restated: '2026-11-08' },
    ])
    // the last 30 days: 3 × 1000 + 27 × 500
    expect(of(spend, '30 days', 'asin', 'spend')).toEqual([
      [LAMP, 16_500],
      [SHELF, 3000],
      ['', 70],
    ])
    expect(of(spend, '3 days', 'spend')).toEqual([[3000], [300], [70]])
    expect(spend.total).toEqual({ '3 days': { spend: 3370 }, '30 days': { spend: 19_570 } })
    const sold = await ask('sales')
    expect(sold.currency).toBe('USD')
    expect(of(sold, '30 days', 'asin', 'sales', 'units', 'orders')[0]).toEqual([LAMP, 300_000, 120, 120])
    const attributed = await ask('attribution')
    expect(of(attributed, '3 days', 'attributedSales', 'attributedUnits', 'attributedOrders')).toEqual([
      [15_000, 6, 6],
      [0, 0, 0],
      [0, 0, 0],
    ])
    expect([sold, attributed].map((one) => of(one, '30 days', 'asin').flat())).toEqual([
      [LAMP, SHELF, ''],
      [LAMP, SHELF, ''],
    ])
  })
  test('ratios are those of the sums, fractions or null', async () => {
    const { rows, total } = await ask('measures', { timespans: ['30 days'] })
    expect(rows[0]).toMatchObject({ asin: LAMP, name: 'Bamboo lamp', impressions: 30_000, clicks: 300, cpc: 55 })
    expect(rows[0]).toMatchObject({ ctr: 0.01, cvr: 0.2, acos: 0.11, tacos: 0.055 })
    expect(rows[0]?.roas).toBeCloseTo(150_000 / 16_500, 9)
    expect(rows[1]).toMatchObject({ asin: SHELF, acos: null, roas: 0, name: null })
    expect(total['30 days']?.acos).toBeCloseTo(19_570 / 150_000, 9)
  })
  test('ads that name no product have no result of a product', async () => {
    const { rows } = await ask('measures', { timespans: ['30 days'] })
    expect(rows[2]).toMatchObject({ asin: '', tacos: null, profit: null, cover: null, impressions: 1000 })
  })
  test('a change is that of sums a day', async () => {
    const order = [{ by: 'spend' as const, timespan: 'change', descending: true }]
    // lamp 1000 a day against 550; the brand's 70 fell on the last day: 10 times as much
    expect(of(await ask('spend', { order }), '3 days', 'asin').flat()).toEqual(['', LAMP, SHELF])
    const between = [{ figure: 'spend' as const, timespan: 'change', min: 0.8, max: 0.82 }]
    expect(of(await ask('spend', { between }), '3 days', 'asin').flat()).toEqual([LAMP])
  })
})

describe('a filter', () => {
  test('narrows to marketplaces, sellers and products', async () => {
    expect((await ask('spend', { marketplaces: ['DE'] })).count).toBe(0)
    expect((await ask('spend', { sellers: ['shop'] })).count).toBe(3)
    expect(of(await ask('spend', { asins: [SHELF] }), '30 days', 'asin', 'spend')).toEqual([[SHELF, 3000]])
  })
  test('finds products by their names, and search terms by any of their words, signs as they are', async () => {
    expect(of(await ask('spend', { search: 'Lamp bamboo' }), '30 days', 'asin').flat()).toEqual([LAMP])
    const terms = (search: string) => ask('spend', { dimensions: ['searchTerm'], search })
    expect(of(await terms('WIDE oak'), '30 days', 'searchTerm').flat()).toEqual(['oak shelf 50%_wide'])
    expect((await terms('50%_')).count).toBe(1)
    expect((await terms('o%k')).count).toBe(0)
  })
  test('finds spend without a sale', async () => {
    const waste: AdsFilter = {
      dimensions: ['searchTerm'],
      between: [
        { figure: 'spend', timespan: '30 days', min: 1 },
        { figure: 'attributedOrders', timespan: '30 days', max: 0 },
      ],
    }
    const found = await ask('spend', waste)
    expect(of(found, '30 days', 'searchTerm', 'spend')).toEqual([['oak shelf 50%_wide', 3000]])
    expect(found.total['30 days']).toEqual({ spend: 3000 })
  })
  test('gives a page and says how many there are', async () => {
    const { rows, count, total } = await ask('spend', { limit: 1, offset: 1 })
    expect({ asins: rows.map(({ asin }) => asin), count, spend: total['30 days']?.spend }).toEqual({
      ...{ asins: [SHELF, SHELF], count: 3, spend: 19_570 },
    })
  })
  test('names days of its own', async () => {
    const { rows, spans } = await ask('spend', { since: '2026-11-01', until: '2026-11-02' })
    expect(spans).toEqual([
      { timespan: '2026-11-01/2026-11-02', since: '2026-11-01', until: '2026-11-02', restated: null },
    ])
    expect(rows[0]).toEqual({ asin: LAMP, timespan: '2026-11-01/2026-11-02', spend: 1000 })
  })
})

test('figures of other reports are not told by what they do not know', async () => {
  const { rows } = await ask('sales', { dimensions: ['campaign'], timespans: ['30 days'] })
  expect(rows[0]).toEqual({ campaign: 'Autumn', timespan: '30 days', sales: null, units: null, orders: null })
})

test('a span told as a whole is shown as it is, and mixed into no days', async () => {
  const span = { since: '2026-08-01', until: '2026-08-31' }
  const whole = await ask('measures', { ...span, of: 'spans' })
  expect(whole.rows[0]).toMatchObject({ asin: LAMP, timespan: '2026-08-01/2026-08-31', acos: 0.5, tacos: null })
  expect(of(await ask('spend', { ...span, of: 'spans' }), '2026-08-01/2026-08-31', 'asin', 'spend')).toEqual([
    [LAMP, 9000],
    [SHELF, 4000],
  ])
  expect((await ask('spend', span)).count).toBe(0)
})

describe('a question that cannot be answered is told why', () => {
  const asks: [string, AdsFilter, RegExp][] = [
    ['two reports at once', { dimensions: ['asin', 'searchTerm'] }, /Amazon doesn’t report products and search terms/],
    ['half a span', { since: '2026-11-01' }, /both since and until/],
    ['both', { since: '2026-11-01', until: '2026-11-02', timespans: ['3 days'] }, /not both/],
    ['a span turned around', { since: '2026-11-02', until: '2026-11-01' }, /Swap them/],
    ['a timespan nobody asked for', { order: [{ by: 'spend', timespan: '7 days' }] }, /no timespan “7 days”/],
    ['a change of one span', { timespans: ['3 days'], order: [{ by: 'spend', timespan: 'change' }] }, /two timespans/],
    ['an order by what is not there', { order: [{ by: 'campaign' }] }, /not split by campaign/],
    ['sales of campaigns', { dimensions: ['campaign'], order: [{ by: 'tacos' }] }, /No report has tacos by campaign/],
    ['a timespan without sense', { timespans: ['a while'] }, /written ‘30 days’/],
  ]
  test.each(asks)('%s', async (_, filter, words) => {
    const [status, message] = await refusal(admin.call('POST', '/ads/spend', filter))
    expect(status).toBe(400)
    expect(message).toMatch(words)
  })
})

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { AdsAdvice, AdsAdviceRow, AdsReplay } from '#contract/ads.ts'
import type { Explanation } from '#contract/explain.ts'
import { inScope } from '#platform/db/scope.ts'
import { csvFile } from '#reports/fixtures/files.ts'
import { layouts } from '#reports/fixtures/layouts.ts'
import { adsFile } from '#server/testing/adsFiles.ts'
import { settlementHead, settlementV2File } from '#server/testing/claimFiles.ts'
import { type DirectImports, newDirectImports } from '#server/testing/directImports.ts'
import { order, ordersFile } from '#server/testing/reportFiles.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { readChangeOutcomes } from './changeOutcomes.ts'

let server: TestServer
let shop: DirectImports
const us = { seller: 'us', marketplace: 'US' }
const SETTLED = '2026-03-05'
const LAST = '2026-03-20'
const asin = 'B0LAMP0001'

/** A settled day, and two clicks on the last day at the same price. */
const both = (row: { clicks: number; spend: number; orders?: number }) => [
  { day: SETTLED, campaign: 'C', units: row.orders ?? 0, ...row },
  { day: LAST, campaign: 'C', clicks: 4, spend: (4 * row.spend) / row.clicks, impressions: 100 },
]

const bulkLayout = layouts.find(({ type }) => type === 'adsBulk')
const bulkFile = (...rows: Record<string, string>[]) =>
  csvFile(
    bulkLayout?.header ?? [],
    rows.map((cells) => ({
      Product: 'Sponsored Products',
      Entity: 'Keyword',
      'Campaign ID': '111111111111',
      'Ad Group ID': '222222222222',
      'Campaign Name': 'C',
      'Ad Group Name': 'Group',
      State: 'enabled',
      'Match Type': 'exact',
      Impressions: '0',
      Clicks: '0',
      Spend: '0',
      ...cells,
    })),
  )

const line = (type: string, description: string, amount: string) => ({
  'transaction-type': 'Order',
  'order-id': 'a',
  'marketplace-name': 'Amazon.com',
  'amount-type': type,
  'amount-description': description,
  amount,
  'posted-date': '2026-03-02',
  sku: 'LAMP',
  'quantity-purchased': description === 'Principal' ? '1' : '',
})

beforeAll(async () => {
  server = await openTestServer()
  shop = await newDirectImports(server, 'advice', [['us', 'amazon', ['US']]])
  await shop.send(ordersFile([order('a', { 'item-price': '25.00' })]))
  await shop.send(
    settlementV2File([
      settlementHead('17.20'),
      line('ItemPrice', 'Principal', '25.00'),
      line('ItemFees', 'Commission', '-3.75'),
      line('ItemFees', 'FBAPerUnitFulfillmentFee', '-4.05'),
    ]),
  )
  const products = both({ clicks: 140, spend: 320, orders: 20 }).map((row) => ({ ...row, asin, sku: 'LAMP' }))
  await shop.send(adsFile('product', products), us, 'products.csv')
  const of = (targeting: string, matchType: string, row: Parameters<typeof both>[0], term?: string) =>
    both(row).map((one) => ({ ...one, targeting, matchType, ...(term && { term }) }))
  await shop.send(
    adsFile('target', [
      ...of('lamp', 'EXACT', { clicks: 60, spend: 120, orders: 12 }),
      ...of('lamps', 'BROAD', { clicks: 80, spend: 200, orders: 8 }),
    ]),
    us,
    'targets.csv',
  )
  await shop.send(
    adsFile('term', [
      ...of('lamps', 'BROAD', { clicks: 40, spend: 120 }, 'red lamp'),
      ...of('lamps', 'BROAD', { clicks: 20, spend: 20, orders: 8 }, 'blue lamp'),
      ...of('lamps', 'BROAD', { clicks: 4, spend: 20 }, 'rare lamp'),
    ]),
    us,
    'terms.csv',
  )
})
afterAll(() => server.close())

const advice = () => shop.client.data<AdsAdvice>('GET', '/ads/advice')
const rowOf = ({ rows }: AdsAdvice, part: Partial<AdsAdviceRow>) =>
  rows.find((row) => Object.entries(part).every(([name, value]) => row[name as keyof AdsAdviceRow] === value))

test('without costs there is no advice, and the product is named', async () => {
  expect(await advice()).toMatchObject({ withoutCost: [asin], rows: [], days: { until: '2026-03-06' } })
  const rows = [{ asin, seller: 'us', type: 'unit_cost', value: 400 }]
  await shop.client.data('POST', '/asins/info/batch', { rows, from: '2026-02-01' })
  expect(await advice()).toMatchObject({ withoutCost: [], hasBids: false })
})

test('advice is recorded as done once within 28 days, and can be taken back', async () => {
  const row = rowOf(await advice(), { kind: 'bid', targeting: 'lamp' })
  const names = [{ ...us, campaign: 'C', adGroup: 'Group', targeting: 'lamp', matchType: 'EXACT', term: '' }]
  const record = () => shop.client.call('POST', '/ads/advice/done', { goal: 'profit', rows: names })
  const { data } = (await record()).json<{ data: { ids: string[] } }>()
  expect(data.ids).toHaveLength(1)
  const dayOf = async () => rowOf(await advice(), { kind: 'bid', targeting: 'lamp' })?.doneOn
  expect(await dayOf()).toMatch(/^\d{4}-\d\d-\d\d$/)
  const again = await record()
  expect([again.statusCode, again.json()]).toMatchObject([409, { message: expect.stringMatching(/last 28 days/) }])
  const [outcome] = await inScope(server.platform.db, { tenant: shop.client.tenantId }, readChangeOutcomes)
  expect(outcome).toMatchObject({ kind: 'adsWaste', promised: Math.round(28 * (row?.money ?? 0)), isSettled: false })
  await shop.client.data('POST', '/ads/advice/undone', data)
  expect(await dayOf()).toBeNull()
  expect(await inScope(server.platform.db, { tenant: shop.client.tenantId }, readChangeOutcomes)).toEqual([])
  const unknown = { goal: 'profit', rows: names.map((name) => ({ ...name, targeting: 'none' })) }
  expect(await shop.client.data('POST', '/ads/advice/done', unknown)).toEqual({ ids: [] })
})

test('a bid follows half of the break-even click, and needs a bulk file to be written', async () => {
  const row = rowOf(await advice(), { kind: 'bid', targeting: 'lamp' })
  // 25.00 − 3.75 − 4.05 − 4.00
  expect(row?.margin).toBeCloseTo(1320, 6)
  const prior = (20 + 100 * (21 / 155)) / 240
  const rate = (20 * prior + 12) / 80
  expect(row?.rate).toBeCloseTo(rate, 10)
  expect(row?.aim).toBeCloseTo(0.5 * 1320 * rate, 6)
  expect(row).toMatchObject({ cpc: 200, factor: 0.7, limit: 'cut', bid: null, newBid: null, console: null })
  // clicks follow by 0.7: 60 ÷ 84 × (0.7·(r·m − 140) − (r·m − 200))
  expect(row?.money).toBeCloseTo((60 / 84) * (0.7 * (1320 * rate - 140) - (1320 * rate - 200)), 6)
  const bid = { 'Keyword Text': 'lamp', 'Keyword ID': '333333333333', Bid: '2.50' }
  await shop.send(bulkFile(bid), { ...us, since: '2026-03-01', until: LAST }, 'bulk.csv')
  expect(rowOf(await advice(), { kind: 'bid', targeting: 'lamp' })).toMatchObject({
    bid: 250,
    newBid: 175,
    targetId: '333333333333',
    console: { campaignId: '111111111111', adGroupId: '222222222222' },
  })
})

test('a term that only costs is excluded, and one that sells well becomes a keyword', async () => {
  const all = await advice()
  expect(rowOf(all, { term: 'red lamp' })).toMatchObject({ kind: 'negative', targeting: 'lamps', factor: 0 })
  expect(rowOf(all, { term: 'blue lamp' })).toMatchObject({
    kind: 'harvest',
    newBid: 135,
    destination: { campaign: 'C', adGroup: 'Group' },
  })
  expect(rowOf(all, { term: 'rare lamp' })).toBeUndefined()
})

test('each figure opens its arithmetic and the lines of the reports', async () => {
  const row = rowOf(await advice(), { term: 'red lamp' })
  const { seller = '', marketplace = '', campaign = '', adGroup = '', targeting = '', matchType = '' } = row ?? {}
  const key = { seller, marketplace, campaign, adGroup, targeting, matchType, term: 'red lamp', goal: 'profit' }
  const explained = await shop.client.data<Explanation>('POST', '/explain', { figure: 'ads.bid', key })
  expect(explained.formula).toMatch(/^Excluded: even at the rate/)
  expect(explained.inputs).toEqual(
    expect.arrayContaining([
      { name: 'Clicks', value: 40 },
      { name: 'Price of a click, last 14 days', value: 300, currency: 'USD' },
    ]),
  )
  expect(explained.rows.map(({ filename, values }) => [filename, values.clicks])).toEqual([['terms.csv', 40]])
})

describe('what the bulk file has already is no advice:', () => {
  const keyword = { 'Keyword Text': 'lamp', 'Keyword ID': '333333333333', Bid: '2.50' }
  const negative = { Entity: 'Negative Keyword', 'Match Type': 'negativeExact', Impressions: '', Clicks: '', Spend: '' }
  const send = (name: string, row: Record<string, string>) =>
    shop.send(bulkFile(keyword, row), { ...us, since: '2026-03-01', until: LAST }, name)
  const terms = async () => (await advice()).rows.filter(({ kind }) => kind !== 'bid').map(({ term }) => term)

  test('a term excluded in its ad group', async () => {
    await send('group.csv', { ...negative, 'Keyword Text': 'Red Lamp' })
    expect(await terms()).toEqual(['blue lamp'])
    await send('word.csv', { ...negative, 'Keyword Text': 'red' })
    expect(await terms()).toEqual(expect.arrayContaining(['red lamp', 'blue lamp']))
  })

  test('a term excluded in its campaign by a phrase', async () => {
    const ofCampaign = { ...negative, Entity: 'Campaign Negative Keyword', 'Ad Group ID': '', 'Ad Group Name': '' }
    await send('phrase.csv', { ...ofCampaign, 'Keyword Text': 'red', 'Match Type': 'Negative Phrase' })
    expect(await terms()).toEqual(['blue lamp'])
    await send('other.csv', { ...ofCampaign, 'Keyword Text': 'lamp red', 'Match Type': 'Negative Phrase' })
    expect(await terms()).toEqual(expect.arrayContaining(['red lamp', 'blue lamp']))
  })

  test('a keyword in exact match, also while it is paused', async () => {
    const harvested = { 'Keyword Text': 'blue lamp', 'Keyword ID': '444444444444', Bid: '1.35', State: 'paused' }
    await send('harvested.csv', harvested)
    expect(await terms()).toEqual(['red lamp'])
  })
})

test('a paused target has no advice', async () => {
  const paused = { 'Keyword Text': 'lamp', 'Keyword ID': '333333333333', Bid: '2.50', State: 'paused' }
  await shop.send(bulkFile(paused), { ...us, since: '2026-03-01', until: LAST }, 'bulk.csv')
  expect(rowOf(await advice(), { kind: 'bid', targeting: 'lamp' })).toBeUndefined()
})

test('the advice of 60 days ago is held against what the reports say since', async () => {
  const replay = () => shop.client.data<AdsReplay>('GET', '/ads/advice/replay')
  expect(await replay()).toEqual({ days: null, parts: [] })
  const rows = [{ asin, seller: 'us', type: 'unit_cost', value: 1200 }]
  await shop.client.data('POST', '/asins/info/batch', { rows, from: '2025-11-01' })
  await shop.send(ordersFile([order('b', { 'item-price': '25.00', 'purchase-date': '2025-12-15T10:00:00-08:00' })]))
  // the settled days of that time end on 22 December, its last days on 5 January
  const then = (row: { clicks: number; spend: number; orders?: number }, names: Record<string, string>) => [
    { day: '2025-12-20', campaign: 'C', units: row.orders ?? 0, ...row, ...names },
    { day: '2026-01-04', campaign: 'C', clicks: 4, spend: (4 * row.spend) / row.clicks, impressions: 100, ...names },
  ]
  const broad = { targeting: 'lamps', matchType: 'BROAD' }
  await shop.send(
    adsFile('product', then({ clicks: 140, spend: 320, orders: 20 }, { asin, sku: 'LAMP' })),
    us,
    'then-products.csv',
  )
  await shop.send(adsFile('target', then({ clicks: 80, spend: 200, orders: 8 }, broad)), us, 'then-targets.csv')
  await shop.send(
    adsFile('term', then({ clicks: 40, spend: 120 }, { ...broad, term: 'red lamp' })),
    us,
    'then-terms.csv',
  )
  const { days, parts } = await replay()
  expect(days).toEqual({ since: '2026-01-06', until: '2026-03-06' })
  // 40 clicks for 120.00 without an order would have been saved
  expect(parts.find(({ action }) => action === 'exclude')).toEqual({
    ...{ action: 'exclude', currency: 'USD', count: 1, lossCount: 0, spend: 12_000, gain: 12_000 },
  })
})

import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Home } from '#contract/home.ts'
import type { MeasuresAnswer, MeasuresQuery } from '#contract/measures.ts'
import { adsFile } from '#server/testing/adsFiles.ts'
import { settlementHead, settlementV2File } from '#server/testing/claimFiles.ts'
import { type DirectImports, newDirectImports } from '#server/testing/directImports.ts'
import { order, ordersFile } from '#server/testing/reportFiles.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'

let server: TestServer
let company: DirectImports
const STORAGE_FROM = '2026-02-10'
const ADS_FROM = '2026-03-05'
const sold = ['2026-01-10', '2026-02-20', '2026-03-06', '2026-03-20']
const year = { since: '2026-01-01', until: '2026-03-31' }

beforeAll(async () => {
  server = await openTestServer({ CLOVE_ROLE: 'web', DATABASE_URL: 'postgres://the.test/has-its-own' })
  company = await newDirectImports(server, 'known-from', [['us', 'amazon', ['US']]])
  await company.send(
    ordersFile(sold.map((day) => order(day, { 'item-price': '100.00', 'purchase-date': `${day}T12:00:00Z` }))),
  )
  await company.send(
    settlementV2File(
      [
        settlementHead('-6.00'),
        ...[STORAGE_FROM, '2026-03-10'].map((day) => ({
          ...{ 'transaction-type': 'other-transaction', 'order-id': '', sku: '', 'marketplace-name': 'Amazon.com' },
          ...{ 'amount-type': 'other-transaction', 'amount-description': 'Storage Fee', amount: '-3.00' },
          'posted-date': day,
        })),
      ].map((line) => ({ ...line, 'settlement-id': '1' })),
    ),
  )
  const spent = { campaign: 'Lamps', asin: 'B0LAMP0001', clicks: 2, spend: 10 }
  await company.send(
    adsFile('product', [
      { ...spent, day: ADS_FROM },
      { ...spent, day: '2026-03-20' },
    ]),
    { marketplace: 'US' },
  )
  await company.client.data('POST', '/asins/info/batch', {
    rows: [{ asin: 'B0LAMP0001', seller: 'us', type: 'unit_cost', value: 4000 }],
    from: '2026-01-01',
  })
})
afterAll(() => server.close())

const ask = (query: Partial<MeasuresQuery>) =>
  company.client.data<MeasuresAnswer>('POST', '/measures/query', { ...year, currency: 'USD', measures: [], ...query })

test('each category of profit says from which day on its reports tell, and profit from the last of them', async () => {
  const { totals, knownFrom, notes } = await ask({ measures: ['sales', 'storageFees', 'advertising', 'profit'] })
  expect(knownFrom).toEqual({ storageFees: STORAGE_FROM, advertising: ADS_FROM, profit: ADS_FROM })
  expect(totals).toMatchObject({ sales: 40_000, storageFees: -600, advertising: -2000 })
  const known = notes.filter(({ kind }) => kind === 'known')
  expect(known.map(({ text, measures }) => [text.split('.')[0], measures])).toEqual([
    [`Storage fees: known from ${STORAGE_FROM}, incomplete before`, ['storageFees']],
    [`Advertising, Profit: known from ${ADS_FROM}, incomplete before`, ['advertising', 'profit']],
  ])
})

test('days that all reports cover carry no mark', async () => {
  const answer = await ask({ measures: ['storageFees', 'advertising', 'profit', 'tacos'], since: ADS_FROM })
  expect(answer.knownFrom).toBeUndefined()
  expect(answer.notes.filter(({ kind }) => kind === 'known')).toEqual([])
  expect(answer.totals.tacos).toBeCloseTo(0.1, 9)
})

test('TACOS is unknown, not 0, where ads reports do not cover the days', async () => {
  const { rows, totals } = await ask({ measures: ['tacos', 'units', 'adSpend'], dimensions: ['month'] })
  expect(rows).toEqual([
    ['2026-01-01', null, 1, 0],
    ['2026-02-01', null, 1, 0],
    // its first days lack ads, so that the month would look cheap
    ['2026-03-01', null, 2, 2000],
  ])
  expect(totals).toEqual({ tacos: null, units: 4, adSpend: 2000 })
})

test('days compared with are marked where they are not wholly known', async () => {
  const { compared, knownFrom, notes } = await ask({ measures: ['profit'], since: ADS_FROM, compare: 'previous' })
  expect(knownFrom).toBeUndefined()
  expect(compared?.knownFrom).toEqual({ profit: ADS_FROM })
  expect(notes.find(({ kind }) => kind === 'known')?.text).toContain('in the comparison days')
})

test('home marks the profit of a span that begins earlier', async () => {
  const { tiles } = await company.client.data<Home>('GET', '/home/figures')
  const month = tiles.spans.find(({ span }) => span === 'month')
  expect(month?.now).toMatchObject({ since: '2026-03-01', profitKnownFrom: ADS_FROM })
})
